import type { Handlers } from '../../platform/calls/handler.ts';
import { contact } from './contact.ts';
import { demo } from './demo.ts';
import { front, home } from './homes.ts';
import { mine } from './mine.ts';
import { previewLogo } from './preview-logo.ts';
import { findAllVisibleCountries } from './repository/site.ts';
import { setUpSteps } from './set-up-steps.ts';
import { changeLogo, changeSettings, registration, removeLogo, settings } from './settings.ts';
import { previewTakeBack, settingChanges, takeBackChange } from './settings-changes.ts';
import { previewSettings } from './settings-preview.ts';
import { countriesView } from './view.ts';

export const siteCalls: Handlers<'site'> = {
  front,
  home,
  mine,
  async countries({ db, lang, tag }) {
    tag('site');
    return { data: countriesView(await findAllVisibleCountries(db), lang) };
  },
  settings,
  setUpSteps,
  changeSettings,
  previewSettings,
  previewLogo,
  changeLogo,
  removeLogo,
  settingChanges,
  previewTakeBack,
  takeBackChange,
  registration,
  demo,
  contact,
};
