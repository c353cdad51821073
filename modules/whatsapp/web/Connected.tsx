import { useEffect } from 'react';
import { useEstado } from './queries.ts';

export function Connected({ onKnown }: { onKnown: (byItself: boolean) => void }) {
  const byItself = useEstado().data?.configurado ?? false;
  useEffect(() => onKnown(byItself), [byItself, onKnown]);
  return null;
}
