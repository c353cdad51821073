import type { ReactNode } from 'react';
import type { Hilo } from '#modules/soporte/rules/formas.ts';
import { PublicFrame, PublicWaiting } from '#platform/web/public/PublicFrame.tsx';
import './soporte.css';

export const Frame = (props: { empresa: Hilo['empresa']; children: ReactNode }) => (
  <PublicFrame look="ayuda" {...props} />
);

export const Waiting = (props: { failure: unknown; onRetry: () => void }) => <PublicWaiting look="ayuda" {...props} />;
