import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FEATURES = new URL('../features/', import.meta.url);
const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|testing/.test(path))
  .map((path) => ({ path, text: withoutComments(readFileSync(new URL(path, FEATURES), 'utf8')) }));
/** Where calls are handled. What they share with jobs and followers stands elsewhere, and may take its locks again. */
const handlers = files.filter(({ text }) => /: Handler<'/.test(text));

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<!:)\/\/.*/g, '');
}

function where(found: RegExp): string[] {
  return handlers.flatMap(({ path, text }) => (text.match(found) ?? []).map((match) => `${path}: ${match}`));
}

/** A file's functions, each with its text up to the next one. */
function functionsOf(text: string): { name: string; body: string }[] {
  const parts = text.split(/^(?=(?:export )?(?:async )?(?:function|const) \w)/m);
  return parts.flatMap((body) => {
    const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(body)?.[1];
    return name === undefined ? [] : [{ name, body }];
  });
}

const ROW_LOCK =
  /\.for(?:NoKeyUpdate|Update|KeyShare|Share)\(|\bfor (?:no key update|update|key share|share)\b|\block table\b|pg_advisory_xact_lock/;
/** A lock of the kit, which notes what is held: whoever shares a law may take it again. */
const OF_KIT = /\blockOf\(|\bnoteHeld\(/;
const functions = files
  .filter(({ text }) => !/: Handler<'/.test(text))
  .flatMap(({ path, text }) =>
    functionsOf(text).map((one) => ({ ...one, feature: path.split('/')[0] ?? '' })),
  );
/** What holds rows by its statement, whatever it is called, and what of the same feature asks for that: `feature.function`. */
const direct = functions.filter(({ body }) => ROW_LOCK.test(body) && !OF_KIT.test(body));
const holders = new Set(
  [
    ...direct,
    ...functions.filter(({ body, feature }) =>
      direct.some((one) => one.feature === feature && new RegExp(`\\b${one.name}\\(`).test(body)),
    ),
  ].map(({ feature, name }) => `${feature}.${name}`),
);

/** The holders that a handler's file calls, by the feature whose rows they are. */
function heldIn({ path, text }: { path: string; text: string }): string[] {
  const own = path.split('/')[0] ?? '';
  const imported = [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)].flatMap(
    ([, names = '', from = '']) => {
      const feature = /(?:\.\.\/)+([a-z]+)\/index\.ts$/.exec(from)?.[1] ?? own;
      return names.split(',').map((name) => ({ name: name.trim().split(' as ').at(-1) ?? '', feature }));
    },
  );
  return imported
    .filter(({ name, feature }) => holders.has(`${feature}.${name}`) && text.includes(`${name}(`))
    .map(({ name, feature }) => `${path}: ${feature === own ? '' : `${feature}.`}${name}`);
}

test('a handler takes no lock: its call, or its `holds`, says what is held before anything is read', () => {
  expect(handlers.length).toBeGreaterThan(90);
  expect(where(/\b(?:lock|hold)[A-Z]\w*\(/g)).toEqual([]);
});

/** The rows of its own feature that a handler holds itself, behind the kit's locks. May only shrink. */
const OF_ITS_OWN = {
  /** A row that the path names by its number and that is no noun: it is found and held by one statement. */
  row: [
    'appeals/desk.ts: heldAppeal',
    'appeals/own.ts: heldAppeal',
    'awards/award-desk.ts: heldAward',
    'discipline/bans.ts: heldBan',
    'imports/desk.ts: heldImport',
    'invitations/answer.ts: heldInvitation',
    'invitations/invite.ts: heldInvitation',
    'invitations/looking.ts: heldLooking',
    'joins/deeds.ts: heldJoin',
    'legal/calls.ts: heldPage',
    'messages/send.ts: heldThread',
    'messages/tidy.ts: heldThread',
    'messages/tidy.ts: updateCleared',
    'messages/tidy.ts: updateNewest',
    'moderation/decide.ts: heldCase',
    'orders/books.ts: heldOrder',
    'orders/checkout.ts: heldOrder',
    'orders/give-back.ts: heldOwn',
    'orders/look.ts: heldOwn',
    'orders/sandbox.ts: heldOwn',
    'registrations/edit-player.ts: heldRegistration',
    'shop/products.ts: heldProduct',
    'storage/buy.ts: heldOffer',
    'storage/wear.ts: heldById',
    'storage/wear.ts: heldProductsOf',
  ],
  /** A short list, or the one row, of the whole site: its few editors come one after the other. */
  site: [
    'accounts/actions/set-up.ts: takeSetup',
    'countries/calls.ts: heldCountries',
    'health/deeds.ts: heldState',
    'legal/calls.ts: heldOperator',
    'shop/products.ts: heldShelves',
    'shop/shelves.ts: heldShelves',
    'slides/calls.ts: heldSlides',
    'tournaments/categories.ts: heldCategories',
    'tutorials/calls.ts: heldTutorials',
    'vs/site.ts: heldSettings',
  ],
  /** A statement that holds what it writes about as it writes. */
  writes: ['announcements/write.ts: insertReads', 'passkeys/calls.ts: newChallenge'],
  /** Kept for a foreign key: a category is not removed while a tournament gets it. */
  kept: ['tournaments/actions/create.ts: existsCategory'],
} as const;
/** Laws of an earlier feature that hold its rows for a handler, since no lock of the kit does the same. May only shrink. */
const LAWS_OF_OTHERS = {
  /** The row never leaves its feature: its law finds it, holds it and changes it. */
  whole: [
    'administration/user-deeds.ts: discipline.endBanFromSite',
    'appeals/desk.ts: discipline.relieveBan',
  ],
  /** Shared: many write to one person at once, where the kit's lock of an account lets in one. */
  shared: ['moderation/report.ts: accounts.keptUsers', 'social/friends.ts: accounts.keptUsers'],
  /** A name, or a price in the shop, is no row of the kit: it is taken by who makes the rows that need it. */
  taken: [
    'orders/buy-product.ts: storage.heldPriced',
    'registrations/many/add.ts: teams.teamNameOf',
    'registrations/teams.ts: teams.teamNameOf',
  ],
} as const;

test('rows are held by the kit: what a handler holds besides is of its own feature, and stands in a list with its reason', () => {
  const held = handlers.flatMap(heldIn);
  const isOfOthers = (one: string) => / \w+\./.test(one);
  expect(held.filter(isOfOthers).sort()).toEqual(Object.values(LAWS_OF_OTHERS).flat().sort());
  expect(held.filter((one) => !isOfOthers(one)).sort()).toEqual(Object.values(OF_ITS_OWN).flat().sort());
});

test('a handler asks no clock: `now` is the time behind the last lock', () => {
  expect(where(/\bclock\b(?=[ ,}(])/g)).toEqual([]);
});

test('a handler reads no noun of its path again: it was read behind the locks', () => {
  const again =
    /\bfind(?:TeamByKey|TournamentByKey|DivisionById|ById|ByKey)\(tx, (?:\{ id: )?noun\.\w+\.id\b.*/g;
  expect(where(again)).toEqual([]);
});
