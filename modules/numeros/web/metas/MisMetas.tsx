import { Section } from '#platform/web/ui/page/Section.tsx';
import { useMisMetas } from '../queries.ts';
import { ListaDeMetas } from './ListaDeMetas.tsx';

/** On the start page of whoever has goals: how his month goes. */
export function MisMetas() {
  const { data } = useMisMetas();
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={`Mis metas del mes: van ${data.pasados} de ${data.habiles} días hábiles`}>
      <ListaDeMetas mes={data} />
    </Section>
  );
}
