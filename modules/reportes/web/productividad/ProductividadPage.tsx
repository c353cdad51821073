import { lazy, Suspense } from 'react';
import { PagosPart } from '#modules/comisiones/web/front-door.tsx';
import { EsquemasPart, PersonasPart } from '#modules/personal/web/front-door.tsx';
import { type Periodo, periodOf, todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { SectionTabs } from '#platform/web/ui/strips/SectionTabs.tsx';
import { PeriodoBar } from '#platform/web/form/PeriodoBar.tsx';
import { useAddress } from '#platform/web/table/filters/wanted-search.ts';

const ComisionesPart = lazy(async () => ({ default: (await import('./ComisionesPart.tsx')).ComisionesPart }));
const HorasPart = lazy(async () => ({ default: (await import('./HorasPart.tsx')).HorasPart }));
const CicloPart = lazy(async () => ({ default: (await import('./CicloPart.tsx')).CicloPart }));

const partes = [
  { value: 'comisiones', label: 'Comisiones' },
  { value: 'pagos', label: 'Pagos' },
  { value: 'esquemas', label: 'Esquemas' },
  { value: 'personas', label: 'Por persona' },
  { value: 'horas', label: 'Horas' },
  { value: 'ciclo', label: 'Tiempo por estado' },
] as const;
type Parte = (typeof partes)[number]['value'];

/** What each worker did and earned in a period, his hours by three ledgers, and how long the orders took. */
export function ProductividadPage() {
  const { parte, desde, hasta, hoy, change } = useAsked();
  const periodo = { desde, hasta };
  return (
    <>
      <PageHeader title="Productividad" />
      <PeriodoBar desde={desde} hasta={hasta} hoy={hoy} onChange={change} />
      <SectionTabs label="Reportes" tabs={partes} value={parte} onChange={(ver) => change({ ver })}>
        <Suspense fallback={<Loading shape="rows" />}>
          {parte === 'comisiones' && <ComisionesPart {...periodo} />}
          {parte === 'pagos' && <PagosPart {...periodo} />}
          {parte === 'esquemas' && <EsquemasPart hasta={hasta} />}
          {parte === 'personas' && <PersonasPart {...periodo} />}
          {parte === 'horas' && <HorasPart {...periodo} />}
          {parte === 'ciclo' && <CicloPart {...periodo} />}
        </Suspense>
      </SectionTabs>
    </>
  );
}

const useAsked = () => {
  const { params, ask } = useAddress({ replace: false });
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const hoy = todayIn(zona);
  const usual = periodOf('mes', hoy);
  const day = (name: keyof Periodo, from = params) => {
    const value = from.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(value) ? value : usual[name];
  };
  const [desde, hasta] = [day('desde'), day('hasta')];
  const parte: Parte = partes.find(({ value }) => value === params.get('ver'))?.value ?? 'comisiones';
  const change = ({ ver, ...changes }: Partial<Periodo> & { ver?: Parte }) =>
    ask((now) => {
      const next = { desde: day('desde', now), hasta: day('hasta', now), ...changes };
      // This month is what the page opens with, whatever month it is then.
      const isUsual = next.desde === usual.desde && next.hasta === usual.hasta;
      return {
        ...(isUsual ? { desde: null, hasta: null } : next),
        ...(ver ? { ver: ver === 'comisiones' ? null : ver } : {}),
      };
    });
  return { parte, desde, hasta, hoy, change };
};
