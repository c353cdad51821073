import { Suspense } from 'react';
import { Tramos } from '#modules/jornadas/web/front-door.tsx';
import type { Orden } from '#modules/ordenes/contract.ts';
import { hasBegun } from '#modules/ordenes/rules/pestanas.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { useTiempos } from '../queries.ts';

/** Who has been at each line and how long; nothing while nobody has begun. */
export function Tiempos({ orden }: { orden: Orden }) {
  const { data } = useTiempos(orden.id, hasBegun(orden));
  if (!data || data.data.length === 0) return null;
  return (
    <Section title="Tiempo de trabajo" flush>
      <Suspense fallback={null}>
        <Tramos trabajos={data.data} label="Tiempo de trabajo" />
      </Suspense>
    </Section>
  );
}
