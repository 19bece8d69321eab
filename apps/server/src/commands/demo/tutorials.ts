import { LANGS, type Lang } from '@matchnight/contract';
import { makeTutorials, type TutorialAsked } from '../../../factories/tutorials.ts';
import type { Tx } from '../../platform/database/index.ts';

/** Films of the Blender Foundation, which everybody may show, in place of films about the site. */
const FILMS = ['aqz-KE-bpKQ', 'eRsGyueVLvQ'] as const;

type Texts = readonly [title: string, description: string];

/** How to report, and how to find a club. */
const TEXTS: Readonly<Record<Lang, readonly [Texts, Texts]>> = {
  en: [
    [
      'How to report a result',
      'Score, player statistics and screenshot: five steps after the final whistle.',
    ],
    ['How to find a club', 'Join the free market and wait for an offer, or accept an invitation.'],
  ],
  es: [
    ['Cómo comunicar un resultado', 'Marcador, estadísticas y captura: cinco pasos tras el pitido final.'],
    ['Cómo encontrar equipo', 'Apúntate al mercado libre y espera una oferta, o acepta una invitación.'],
  ],
  pt: [
    ['Como comunicar um resultado', 'Marcador, estatísticas e captura: cinco passos depois do apito final.'],
    ['Como encontrar equipa', 'Entra no mercado livre e espera por uma proposta, ou aceita um convite.'],
  ],
  it: [
    [
      'Come inviare un risultato',
      'Punteggio, statistiche e screenshot: cinque passi dopo il fischio finale.',
    ],
    ['Come trovare una squadra', 'Entra tra gli svincolati e aspetta un’offerta, o accetta un invito.'],
  ],
  fr: [
    [
      'Comment déclarer un résultat',
      'Score, statistiques et capture : cinq étapes après le coup de sifflet final.',
    ],
    [
      'Comment trouver un club',
      'Rejoignez le marché libre et attendez une offre, ou acceptez une invitation.',
    ],
  ],
  de: [
    ['Wie du ein Ergebnis meldest', 'Spielstand, Statistik und Screenshot: fünf Schritte nach dem Abpfiff.'],
    [
      'Wie du einen Verein findest',
      'Geh auf den freien Markt und warte auf ein Angebot, oder nimm eine Einladung an.',
    ],
  ],
};

/** Two in each language, written by the super administrator, with whom they go. */
export async function makeDemoTutorials(tx: Tx, authorId: number): Promise<void> {
  for (const lang of LANGS) {
    const tutorials = TEXTS[lang].map(
      ([title, description], at): TutorialAsked => ({ title, description, video: FILMS[at] ?? FILMS[0] }),
    );
    await makeTutorials(tx, { authorId, lang, tutorials });
  }
}
