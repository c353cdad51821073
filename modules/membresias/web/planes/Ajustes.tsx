import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Ajuste } from '#modules/membresias/rules/plan.ts';
import { IntegerField } from '#platform/web/form/NumberFields.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { saveAjuste, useAjuste } from '../queries.ts';

type Guardado = Ajuste & { id: string; version: number };

/** What the company decided for all of its plans: the days of grace, and for how long one is frozen. */
export function Ajustes() {
  const { data, error, refetch } = useAjuste();
  const [edited, setEdited] = useState<Guardado | null>(null);
  return (
    <Box sx={{ mt: 6 }}>
      <Section title="Ajustes">
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={2} />)}
        {data && (
          <>
            <Box component="ul" aria-label="Ajustes" sx={{ m: 0, mb: 3, pl: 4, display: 'grid', gap: 1 }}>
              <li>{sayGracia(data.gracia_dias)}</li>
              <li>{sayCongela(data.congela_meses)}</li>
            </Box>
            <Button variant="outlined" onClick={() => setEdited({ ...data, id: 'ajuste' })} sx={touch}>
              Cambiar ajustes
            </Button>
          </>
        )}
      </Section>
      {edited && <AjustesDialog ajuste={edited} onClose={() => setEdited(null)} />}
    </Box>
  );
}

const sayGracia = (dias: number): string =>
  dias === 0
    ? 'Al vencer deja de dar beneficios ese mismo día.'
    : `Al vencer sigue dando beneficios ${dias === 1 ? '1 día' : `${dias} días`} más, para renovar sin perder nada.`;

const sayCongela = (meses: number): string =>
  meses === 0 ? 'No se congela.' : `Se congela a lo más ${meses === 1 ? '1 mes' : `${meses} meses`}.`;

function AjustesDialog({ ajuste, onClose }: { ajuste: Guardado; onClose: () => void }) {
  return (
    <RecordDialog<Guardado, typeof Ajuste, Guardado>
      title="Ajustes de las membresías"
      record={ajuste}
      schema={Ajuste}
      size="sm"
      valuesOf={({ gracia_dias, congela_meses } = ajuste) => ({ gracia_dias, congela_meses })}
      create={() => Promise.reject(new Error('it exists'))}
      change={async (values, one) => ({ ...(await saveAjuste(values, one.version)), id: 'ajuste' })}
      onSaved={() => toast('Guardado.')}
      onClose={onClose}
      draft="membresias:ajustes"
      labels={labels}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <IntegerField
          name="gracia_dias"
          label="Días de gracia al vencer"
          suffix="días"
          helperText="Sigue dando beneficios; quien renueva en ellos no pierde días."
        />
        <IntegerField
          name="congela_meses"
          label="Se congela a lo más"
          suffix="meses"
          helperText="Con 0 no se congela."
        />
      </Box>
    </RecordDialog>
  );
}

const labels = { gracia_dias: 'Días de gracia', congela_meses: 'Meses de congelación' };
const touch = { '@media (pointer: coarse)': { minHeight: 48 } };
