import Box from '@mui/material/Box';
import type { Empleado } from '#modules/empleados/contract.ts';
import { before, yearBefore } from '#modules/numeros/rules/periodos.ts';
import { type Grupo, grupos } from '#modules/personal/rules.ts';
import { Choice } from '#platform/web/form/Choice.tsx';
import { PeriodoBar } from '#platform/web/form/PeriodoBar.tsx';
import { formatFecha } from '#platform/web/format.ts';
import { type Periodo, periodOf, todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ExportButton } from '#platform/web/table/ListTools.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { useAddress } from '#platform/web/table/filters/wanted-search.ts';
import { Cifras, Comparadas, Formulas } from './Cifras.tsx';
import { Linea } from './Linea.tsx';
import { useCifras, usePersonas } from './queries.ts';
import { Regresos } from './Regresos.tsx';
import { takeHistoria } from './take-away.ts';

/** One person of the shop: what he did, his hours and what went amiss, beside another period or another person. */
export function HistorialPage() {
  const personas = usePersonas();
  const asked = useAsked(personas.data?.data);
  const { persona, periodo, hoy, change } = asked;
  return (
    <>
      <PageHeader title="Gestión del Personal">
        {persona && (
          <ExportButton
            onExport={(choice) =>
              void takeHistoria({ ...periodo, de: persona.id, grupo: asked.grupo }, persona.nombre, choice)
            }
          />
        )}
      </PageHeader>
      {personas.isError && <ErrorState error={personas.error} onRetry={() => void personas.refetch()} />}
      {!personas.data && !personas.isError && <Loading shape="rows" />}
      {personas.data && !persona && (
        <EmptyState>Todavía no hay nadie que trabaje en el taller. Agrega a tu gente en Empleados.</EmptyState>
      )}
      {personas.data && persona && (
        <>
          <Elegir personas={personas.data.data} asked={asked} />
          <PeriodoBar {...periodo} hoy={hoy} onChange={change} />
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <DePersona asked={asked} />
            <Linea
              key={persona.id}
              de={persona.id}
              periodo={periodo}
              grupo={asked.grupo}
              onGrupo={(grupo) => change({ grupo: grupo ?? '' })}
            />
          </Box>
        </>
      )}
    </>
  );
}

type Asked = ReturnType<typeof useAsked>;

function Elegir({ personas, asked: { persona, con, change } }: { personas: readonly Empleado[]; asked: Asked }) {
  const people = personas.map(({ id, nombre, activo }) => ({
    value: id,
    label: activo ? nombre : `${nombre} (de baja)`,
  }));
  const others = people.filter(({ value }) => value !== persona?.id);
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 4, gridTemplateColumns: { sm: 'minmax(0, 300px) minmax(0, 300px)' } }}>
      <Choice
        label="Persona"
        value={persona?.id ?? ''}
        onChange={(id) => change({ persona: id, con: '' })}
        options={people}
      />
      <Choice
        label="Comparar con"
        value={con}
        onChange={(other) => change({ con: other })}
        empty="Nada"
        options={[{ value: 'antes', label: 'El periodo anterior' }, { value: 'anio', label: 'Hace un año' }, ...others]}
      />
    </Box>
  );
}

function DePersona({ asked: { persona, otra, con, periodo } }: { asked: Asked }) {
  const other = con === 'anio' ? yearBefore(periodo) : con === 'antes' ? before(periodo) : periodo;
  const uno = useCifras(persona?.id ?? null, periodo);
  const otro = useCifras(con === '' ? null : (otra?.id ?? persona?.id ?? null), other);
  if (uno.isError || otro.isError)
    return (
      <ErrorState
        error={uno.error ?? otro.error}
        onRetry={() => {
          void uno.refetch();
          void otro.refetch();
        }}
      />
    );
  if (!uno.data) return <Loading shape="cards" />;
  const compared = con !== '' && otro.data;
  const nombres: [string, string] = otra
    ? [persona?.nombre ?? '', otra.nombre]
    : [sayPeriodo(periodo), sayPeriodo(other)];
  return (
    <Box aria-busy={uno.isFetching || otro.isFetching} sx={{ display: 'grid', gap: 3 }}>
      {compared && otro.data ? (
        <Comparadas
          uno={uno.data}
          otro={otro.data}
          nombres={nombres}
          de={otra ? `Del ${periodo.desde} al ${periodo.hasta}` : (persona?.nombre ?? '')}
        />
      ) : (
        <Cifras cifras={uno.data} />
      )}
      <Formulas cifras={uno.data} />
      {persona && uno.data.regresos > 0 && (
        <Regresos
          periodo={periodo}
          empleado_id={persona.id}
          contados={[{ empleado_id: persona.id, trabajos: uno.data.trabajos }]}
        />
      )}
    </Box>
  );
}

const sayPeriodo = ({ desde, hasta }: Periodo): string =>
  desde === hasta ? formatFecha(desde) : `${formatFecha(desde)} a ${formatFecha(hasta)}`;

/** Whom and when, as the address has it: whoever gets the link sees the same. */
const useAsked = (personas: readonly Empleado[] | undefined) => {
  const { params, ask } = useAddress();
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  const usual = periodOf('mes', hoy);
  const day = (name: keyof Periodo): string => {
    const value = params.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(value) ? value : usual[name];
  };
  const of = (id: string | null) => personas?.find((one) => one.id === id);
  const persona = of(params.get('persona')) ?? personas?.find(({ activo }) => activo) ?? personas?.[0];
  const said = params.get('con') ?? '';
  const otra = of(said);
  const con = said === 'antes' || said === 'anio' || otra ? said : '';
  const grupo: Grupo | null = grupos.find((one) => one === params.get('grupo')) ?? null;
  return { hoy, persona, otra, con, grupo, periodo: { desde: day('desde'), hasta: day('hasta') }, change: ask };
};
