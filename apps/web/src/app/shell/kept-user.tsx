import { useEffect } from 'react';
import { keepUserData } from '../../lib/session-keeping.ts';
import { useUserData } from '../../lib/user-data.ts';

/** Keeps what is known of the user for the next page's first paint, whenever it is told anew. */
export function KeptUser() {
  const data = useUserData();
  useEffect(() => {
    if (data !== null) keepUserData(data);
  }, [data]);
  return null;
}
