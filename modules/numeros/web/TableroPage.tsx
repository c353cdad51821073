import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowUpDown, ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { before, yearBefore } from '#modules/numeros/rules/periodos.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { Choice } from '#platform/web/form/Choice.tsx';
import { PeriodoBar } from '#platform/web/form/PeriodoBar.tsx';
import { formatFecha } from '#platform/web/format.ts';
import { periodOf, todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { useAddress } from '#platform/web/table/filters/wanted-search.ts';
import { GRUPOS } from './panel/grupos.ts';
import { TodasLasMias } from './panel/TodasLasMias.tsx';
import { UnaEmpresa } from './panel/UnaEmpresa.tsx';

const TODAS = 'todas';
/** What opens a panel, taken away. */
const CERRADO = { ver: null, de: null, servicio: null, cliente: null };

/** The owner's numbers: each says how it is counted, with what it compares, and opens its documents; of one company or of all of his. */
export function TableroPage() {
  const company = useSession((state) => state.company);
  const companies = useSession((state) => state.companies);
  const hoy = todayIn(company?.zona ?? 'America/Mexico_City');
  const { params, ask } = useAddress();
  const [ordering, setOrdering] = useState(false);
  const usual = periodOf('mes', hoy);
  const periodo = {
    desde: dayOf(params.get('desde')) ?? usual.desde,
    hasta: dayOf(params.get('hasta')) ?? usual.hasta,
  };
  const all = params.get('empresas') === TODAS && companies.length > 1;
  const which = all ? { empresas: TODAS } : {};
  // Other days, or another company, and what lay over the page is closed.
  const change = (changes: Partial<Periodo> & { empresas?: string | null }) => ask({ ...CERRADO, ...changes });
  return (
    <>
      <PageHeader
        title="Números"
        subtitle={`Antes: ${sayPeriodo(before(periodo))}. Hace un año: ${sayPeriodo(yearBefore(periodo))}.`}
      >
        {companies.length > 1 && (
          <Box sx={{ flex: { xs: '1 0 100%', sm: '0 0 240px' }, '& .MuiTextField-root': { width: '100%' } }}>
            <Choice
              label="Empresa"
              value={all ? TODAS : 'esta'}
              options={[
                { value: 'esta', label: company?.nombre_empresa ?? 'Esta empresa' },
                { value: TODAS, label: 'Todas las mías' },
              ]}
              onChange={(value) => change({ empresas: value === TODAS ? TODAS : null })}
            />
          </Box>
        )}
        {!all && (
          <Button variant="outlined" startIcon={<ArrowUpDown size={16} />} onClick={() => setOrdering(true)}>
            Ordenar
          </Button>
        )}
        <Button component={Link} to="/reportes/explorador" variant="outlined" startIcon={<ChartColumn size={16} />}>
          Explorar
        </Button>
      </PageHeader>
      <PeriodoBar {...periodo} hoy={hoy} onChange={change} />
      {all ? (
        <TodasLasMias
          periodo={periodo}
          grupos={Object.values(GRUPOS)}
          abierto={{ ver: params.get('ver'), servicio: params.get('servicio'), cliente: params.get('cliente') }}
          de={params.get('de')}
          pathOf={(more) => `?${new URLSearchParams({ ...periodo, ...which, ...more })}`}
          onClose={() => change({})}
        />
      ) : (
        <UnaEmpresa
          periodo={periodo}
          hoy={hoy}
          params={params}
          ordering={ordering}
          onOrdered={() => setOrdering(false)}
          onClose={() => change({})}
        />
      )}
    </>
  );
}

/** What is no day is as if nothing was said. */
const dayOf = (text: string | null): string | null =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

const sayPeriodo = ({ desde, hasta }: Periodo): string =>
  desde === hasta ? `el ${formatFecha(desde)}` : `del ${formatFecha(desde)} al ${formatFecha(hasta)}`;
