import type { ReactNode } from 'react';
import { useEstado } from './queries.ts';

export const Connected = ({ children }: { children: (byItself: boolean) => ReactNode }) =>
  children(useEstado().data?.configurado ?? false);
