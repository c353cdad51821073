import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Target } from 'lucide-react';
import { useState } from 'react';
import type { Meta } from '#modules/numeros/contract.ts';
import { definiciones } from '#modules/numeros/rules/medidas.ts';
import { Choice } from '#platform/web/form/Choice.tsx';
import { addMonths } from '#platform/contract/zones.ts';
import { formatInstante } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { useCambiosDeMeta, useMetas } from '../queries.ts';
import { writeValue } from '../figures.ts';
import { useEmpresa } from '#modules/empresas/web/front-door.tsx';
import { sayMonthIn } from '#platform/web/months.ts';
import { ListaDeMetas } from './ListaDeMetas.tsx';
import { MetaForm } from './MetaForm.tsx';

/** The goals of a month on the dashboard; who administers sets them here. */
export function Metas({ hoy }: { hoy: string }) {
  const { can } = usePermissions();
  const actual = hoy.slice(0, 7);
  const { data: empresa } = useEmpresa();
  const [mes, setMes] = useState(actual);
  const { data, error, refetch } = useMetas(mes);
  const [open, setOpen] = useState<Meta | 'nueva' | null>(null);
  const sets = can('administrar_permisos');
  const months = Array.from({ length: 14 }, (_, n) => addMonths(`${actual}-01`, 1 - n).slice(0, 7));
  const meta = open === 'nueva' ? null : open;
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" lines={2} />;
  if (data.data.length === 0 && !sets && mes === actual) return null;
  return (
    <Box component="section" aria-label="Metas del mes">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          mb: 2,
          '& .MuiTextField-root': { minWidth: 128 },
        }}
      >
        <Box component="h2" sx={{ m: 0, fontSize: 15, fontWeight: 650 }}>
          Metas
        </Box>
        <Choice
          label="Mes"
          value={mes}
          options={months.map((value) => ({ value, label: sayMonthIn(value, empresa?.cerrado_hasta) }))}
          onChange={setMes}
        />
        <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {`${data.pasados} de ${data.habiles} días hábiles`}
        </Box>
        {sets && (
          <Button startIcon={<Target size={16} />} onClick={() => setOpen('nueva')}>
            Poner meta
          </Button>
        )}
      </Box>
      {data.data.length === 0 ? (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {sets ? 'Este mes no tiene metas. Pon una y aquí se dice cómo va.' : 'Este mes no tuvo metas.'}
        </Box>
      ) : (
        <ListaDeMetas mes={data} onOpen={setOpen} />
      )}
      <SidePanel
        open={open !== null}
        onClose={() => setOpen(null)}
        title={
          meta
            ? `Meta de ${definiciones[meta.medida].nombre.toLowerCase()}${meta.persona && ` de ${meta.persona}`}`
            : 'Nueva meta'
        }
      >
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {sets && open && <MetaForm key={meta?.id ?? 'nueva'} meta={meta} mes={mes} onDone={() => setOpen(null)} />}
          {meta && <Cambios meta={meta} />}
        </Box>
      </SidePanel>
    </Box>
  );
}

function Cambios({ meta }: { meta: Meta }) {
  const { data, error, refetch } = useCambiosDeMeta(meta.id);
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" lines={3} />;
  return (
    <Box component="section" aria-label="Lo que ha sido">
      <Box component="h3" sx={{ m: 0, mb: 2, fontSize: 15, fontWeight: 650 }}>
        Lo que ha sido
      </Box>
      <Box component="ol" reversed sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        {data.data.map(({ version, valor, usuario_nombre, creado_en }) => (
          <li key={version}>
            {valor === null ? 'Sin meta' : writeValue(meta.medida, valor)}
            <Box
              sx={{ fontSize: 13, color: 'text.secondary' }}
            >{`${usuario_nombre}, ${formatInstante(creado_en)}`}</Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
