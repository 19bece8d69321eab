import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Params } from '../../lib/call-types.ts';
import { useLang, useT } from '../../lib/text.tsx';
import { MOST_CHOSEN, pictureLimits } from '../../ui/upload/picture-file.ts';
import { readyToSend, type Screenshot, sendPatiently } from './screenshot.ts';

export interface ScreenshotState {
  readonly screenshot: Screenshot | null;
  /** How much of it is sent, from 0 to 1; null while nothing is. The report waits for it. */
  readonly progress: number | null;
  readonly trouble: { readonly message: string; readonly retry: (() => void) | null } | null;
  take(file: File | undefined): void;
  /** Stops what is being sent, or else takes the picture away. */
  remove(): void;
}

interface Asked {
  /** Of which match and team. */
  readonly params: Params<'results.sendScreenshot'>;
  readonly screenshot: Screenshot | null;
  readonly onChange: (screenshot: Screenshot | null) => void;
}

/** Sends a picture as soon as it is picked; the report then names it by its id. */
export function useScreenshot({ params, screenshot, onChange }: Asked): ScreenshotState {
  const t = useT();
  const lang = useLang();
  const [progress, setProgress] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<ScreenshotState['trouble']>(null);
  const sending = useRef<AbortController>(null);
  const stop = () => {
    sending.current?.abort();
    sending.current = null;
    setProgress(null);
    setTrouble(null);
  };
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (picked: File) => {
    const { signal } = startOf(sending);
    setProgress(0);
    try {
      const { file, trouble: found } = await readyToSend(picked);
      if (signal.aborted) return;
      if (found) {
        const message = t(`upload.${found}`, pictureLimits(lang, MOST_CHOSEN));
        return setTrouble({ message, retry: null });
      }
      const ask = { params, files: { screenshot: file }, background: true, signal, onProgress: setProgress };
      const { data } = await sendPatiently(() => api('results.sendScreenshot', ask), pause);
      if (signal.aborted) return forget(params, data);
      if (screenshot) forget(params, screenshot);
      onChange(data);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      const unsaid = error.status === 0 ? t('shell.network_error') : t('shell.server_error');
      const message = error.errors.screenshot?.[0] ?? (error.message || unsaid);
      setTrouble({ message, retry: isPassing(error) ? () => take(picked) : null });
    } finally {
      if (!signal.aborted) setProgress(null);
    }
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    stop();
    void send(file);
  };
  const remove = () => {
    stop();
    if (progress !== null) return;
    if (screenshot) forget(params, screenshot);
    onChange(null);
  };
  return { screenshot, progress, trouble, take, remove };
}

function startOf(sending: { current: AbortController | null }): AbortController {
  const control = new AbortController();
  sending.current = control;
  return control;
}

/** Another try may work without another picture. */
function isPassing({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** One that a sent report names stays; what this leaves behind, the server deletes by itself. */
function forget(params: Asked['params'], { id }: Screenshot): void {
  const ask = { params: { ...params, screenshot: id }, background: true };
  api('results.removeScreenshot', ask).catch(() => undefined);
}
