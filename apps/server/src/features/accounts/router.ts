import { contract } from '@matchnight/contract';
import { type Bound, bind } from '../../platform/calls/handler.ts';
import type { Scopes } from '../../platform/calls/permit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';
import { endOtherSessions, endSession, login, logout, sessions } from './actions/login.ts';
import { deleteMyAccount, exportMyData } from './actions/my-account.ts';
import { changePassword, recover, reset } from './actions/password.ts';
import { can, editMyInfo, myInfo, userData } from './actions/profile.ts';
import { confirm, register, resendConfirmation } from './actions/register.ts';

/** `standingOf` knows the nouns of later features; the app hands it in. */
export function accountsRouter(deps: Deps, standingOf: Scopes, events: Events): Bound[] {
  return bind('accounts', contract.accounts, {
    register: register(deps),
    confirm: confirm(deps),
    resendConfirmation: resendConfirmation(deps),
    login: login(),
    logout: logout(deps),
    recover: recover(deps),
    reset: reset(deps),
    userData: userData(),
    can: can(standingOf),
    myInfo: myInfo(),
    editMyInfo: editMyInfo(deps),
    changePassword: changePassword(deps),
    sessions: sessions(),
    endSession: endSession(deps),
    endOtherSessions: endOtherSessions(deps),
    exportMyData: exportMyData(events),
    deleteMyAccount: deleteMyAccount(deps, events),
  });
}
