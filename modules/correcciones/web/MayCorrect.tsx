import type { ReactNode } from 'react';
import { usePostVenta } from './queries.ts';

export const MayCorrect = ({ children }: { children: (permitida: boolean) => ReactNode }) =>
  children(usePostVenta().permitida);
