// What the policies of teams mean to channels and models: each asks here whether an owner, a person or a team, may.
import { mayBeReached } from '#identity/public.server.ts';
import { type Policies, policiesOf } from '#teams/public.server.ts';
import { composeWriters } from './speech/speech.ts';
import type { Stores } from './stores.ts';

type Asked = (ownerId: string) => Promise<boolean>;

/** Who has no team may all that their plan has; whose account is banned, nothing. */
function asks(
  { database: { db }, clock }: Pick<Stores, 'database' | 'clock'>,
  may: (policies: Policies) => boolean,
): Asked {
  return async (ownerId) => {
    if (!(await mayBeReached({ db, clock }, ownerId))) return false;
    const policies = await policiesOf(db, ownerId);
    return policies === null || may(policies);
  };
}

/** As the operator has set it for teams that have decided nothing. */
export function mayUseTelegram(stores: Pick<Stores, 'config' | 'database' | 'clock'>): Asked {
  return asks(stores, ({ telegram }) => telegram ?? stores.config.telegram.forBusiness);
}

export function mayUseMailIn(stores: Pick<Stores, 'database' | 'clock'>): Asked {
  return asks(stores, ({ mailIn }) => mailIn);
}

export function mayUsePush(stores: Pick<Stores, 'database' | 'clock'>): Asked {
  return asks(stores, ({ push }) => push);
}

/** Whether mails may hold texts, and not only the way to them. */
export function mayMailTexts(stores: Pick<Stores, 'config' | 'database' | 'clock'>): Asked {
  const may = asks(stores, ({ linksOnly }) => !linksOnly);
  return async (ownerId) => stores.config.mail.mayHoldTranscripts && may(ownerId);
}

export function mayUseModels(stores: Pick<Stores, 'database' | 'clock'>): Asked {
  return asks(stores, ({ languageModels }) => languageModels);
}

/** Which models write texts here, and whether an owner may have them write. */
export function offeredModels(stores: Pick<Stores, 'config' | 'database' | 'clock'>) {
  const { basic, professional } = composeWriters(stores.config);
  const models = { basic: basic !== null, professional: professional !== null };
  return { models, mayWrite: mayUseModels(stores) };
}
