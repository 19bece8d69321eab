import type { Handlers } from '../../platform/calls/handler.ts';
import { create } from './actions/create.ts';
import { edit } from './actions/edit.ts';
import { addAdministrator, administrators, removeAdministrator } from './administrators.ts';
import { categories, createCategory, editCategory, removeCategory } from './categories.ts';
import { editableRules, editRules, rules } from './rules.ts';
import { settings } from './settings.ts';

export const tournamentsCalls: Omit<
  Handlers<'tournaments'>,
  'administered' | 'desk' | 'log' | 'logCsv' | 'show' | 'teams'
> = {
  rules,
  create,
  settings,
  edit,
  editableRules,
  editRules,
  administrators,
  addAdministrator,
  removeAdministrator,
  categories,
  createCategory,
  editCategory,
  removeCategory,
};
