import type { Handlers } from '../../platform/calls/handler.ts';
import { endOtherSessions, endSession, login, logout, sessions } from './actions/login.ts';
import { deleteMyAccount, exportMyData } from './actions/my-account.ts';
import { changePassword, recover, reset } from './actions/password.ts';
import { can, editMyInfo, myInfo, userData } from './actions/profile.ts';
import { confirm, confirming, register, resendConfirmation, undoEmail } from './actions/register.ts';
import { setUp, setupState } from './actions/set-up.ts';

export const accountsCalls: Handlers<'accounts'> = {
  register,
  confirm,
  confirming,
  resendConfirmation,
  undoEmail,
  setupState,
  setUp,
  login,
  logout,
  recover,
  reset,
  userData,
  can,
  myInfo,
  editMyInfo,
  changePassword,
  sessions,
  endSession,
  endOtherSessions,
  exportMyData,
  deleteMyAccount,
};
