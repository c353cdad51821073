import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Controller } from 'react-hook-form';
import type { Ajuste, Seguimiento } from '#modules/seguimientos/contract.ts';
import { AjusteEscrito } from '#modules/seguimientos/rules/formas.ts';
import { etiquetasTipo, type Tipo, tipos } from '#modules/seguimientos/rules.ts';
import { IntegerField } from '#platform/web/form/NumberFields.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { toast } from '#platform/web/toast.tsx';
import { saveAjuste } from './queries.ts';

type Guardado = Ajuste & { id: string };

interface AjustesDialogProps {
  ajuste: Ajuste;
  seguimientos: readonly Seguimiento[];
  onClose: () => void;
}

/** How the company follows up, and what leaves without anybody pressing; to how many it would go today is said beside each switch. */
export function AjustesDialog({ ajuste, seguimientos, onClose }: AjustesDialogProps) {
  const record = { ...ajuste, id: 'ajuste' };
  return (
    <RecordDialog<Guardado, typeof AjusteEscrito, Guardado>
      title="Cómo se da seguimiento"
      record={record}
      schema={AjusteEscrito}
      size="sm"
      valuesOf={({ meses_sin_volver, tope_semanal, automaticos } = record) => ({
        meses_sin_volver,
        tope_semanal,
        automaticos,
      })}
      create={() => Promise.reject(new Error('it exists'))}
      change={async (values, one) => ({ ...(await saveAjuste(values, one.version)), id: 'ajuste' })}
      onSaved={() => toast('Guardado.')}
      onClose={onClose}
      draft="seguimiento:ajustes"
      labels={labels}
      read={readValue}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <IntegerField name="meses_sin_volver" label="Se extraña a quien no viene en" suffix="meses" />
        <IntegerField name="tope_semanal" label="A un cliente se le escribe a la semana, a lo más" suffix="mensajes" />
        <Controller<{ automaticos: Tipo[] }>
          name="automaticos"
          render={({ field }) => (
            <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
              <Box component="legend" sx={{ fontWeight: 600, p: 0 }}>
                Sale solo por correo, de 8 a 20 h
              </Box>
              {!ajuste.correo_configurado && (
                <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                  El correo no está configurado: nada sale todavía.
                </Box>
              )}
              {tipos.map((tipo) => (
                <Solo
                  key={tipo}
                  tipo={tipo}
                  on={(field.value as Tipo[]).includes(tipo)}
                  seguimientos={seguimientos}
                  onChange={(on) =>
                    field.onChange(tipos.filter((one) => (one === tipo ? on : (field.value as Tipo[]).includes(one))))
                  }
                />
              ))}
            </Box>
          )}
        />
      </Box>
    </RecordDialog>
  );
}

interface SoloProps {
  tipo: Tipo;
  on: boolean;
  seguimientos: readonly Seguimiento[];
  onChange: (on: boolean) => void;
}

/** The preview: to how many it would go now, and with which words. */
function Solo({ tipo, on, seguimientos, onChange }: SoloProps) {
  const written = seguimientos.filter((one) => one.tipo === tipo && one.no_escribir === null && one.correo !== '');
  const [first] = written;
  return (
    <Box sx={{ py: 1 }}>
      <FormControlLabel
        control={<Switch checked={on} onChange={(_, checked) => onChange(checked)} />}
        label={etiquetasTipo[tipo]}
      />
      <Box sx={{ fontSize: 13, color: 'text.secondary', pl: 2, overflowWrap: 'anywhere' }}>
        {first
          ? `Hoy saldría a ${written.length === 1 ? '1 cliente' : `${written.length} clientes`}. A ${first.cliente}: «${first.texto}»`
          : 'Hoy no saldría a nadie.'}
      </Box>
    </Box>
  );
}

const labels = { meses_sin_volver: 'Meses sin venir', tope_semanal: 'Mensajes a la semana', automaticos: 'Sale solo' };
const readValue = (field: string, value: unknown): string =>
  field === 'automaticos' ? (value as Tipo[]).map((one) => etiquetasTipo[one]).join(', ') : `${value as number}`;
