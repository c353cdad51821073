import { etiquetasRiesgo } from '#modules/vigilancia/rules.ts';
import type { Riesgo } from '#platform/contract/page-events.ts';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';

export const riskTones: Record<Riesgo, Tone> = { low: 'neutral', medium: 'info', high: 'warn', critical: 'error' };

export const RiesgoChip = ({ riesgo }: { riesgo: Riesgo }) => (
  <StateChip tone={riskTones[riesgo]}>{etiquetasRiesgo[riesgo]}</StateChip>
);
