import { useSession } from '#platform/web/session/session-store.ts';
import { notePreference, usePreferences } from './preferences.ts';

/**
 * What this person used last for this in this company, on whatever computer; null while he never did, or it is no longer one
 * of `known`. The other one keeps a choice.
 */
export const useLastUsed = <T extends string>(
  what: string,
  known: readonly T[],
): readonly [last: T | null, note: (used: T) => void] => {
  const empresa_id = useSession((state) => state.company?.empresa_id);
  const clave = `usado:${what}:${empresa_id ?? 0}`;
  const kept = usePreferences((state) => state.values[clave]?.valor);
  const note = (used: T) => {
    if (used === kept) return;
    usePreferences.setState(({ values }) => ({
      values: { ...values, [clave]: { valor: used, en: values[clave]?.en ?? '' } },
    }));
    notePreference(clave, used);
  };
  return [known.find((one) => one === kept) ?? null, note];
};
