import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ajustes, AjustesEntrada } from '#modules/citas/rules/formas.ts';
import { DIAS } from '#modules/empleados/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { type Parsed, readMinutos, UNREAD } from '#platform/contract/numbers.ts';
import { NumberBox } from '#platform/web/form/NumberBox.tsx';
import { toast } from '#platform/web/toast.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { Written } from '../cita/Written.tsx';
import { api, refreshCitas } from '../queries.ts';
import { Cerrados } from './Cerrados.tsx';
import type { PartProps } from './part.ts';
import { Tipos } from './Tipos.tsx';

/** From Monday, as the week is read. */
const SEMANA = [1, 2, 3, 4, 5, 6, 0];

export function AjustesForm({ ajustes: { version, url: _, correo_configurado, ...held } }: { ajustes: Ajustes }) {
  const [body, setBody] = useState<AjustesEntrada>(held);
  const onChange = (said: Partial<AjustesEntrada>) => setBody({ ...body, ...said });
  const save = useMutation({
    mutationFn: () => api('PUT /api/citas/ajustes', { body, version }),
    onSuccess: () => {
      refreshCitas();
      toast('Guardado.');
    },
  });
  return (
    <>
      <Section title="Horario del taller">
        <Box sx={{ display: 'grid', gap: 2 }}>
          {SEMANA.map((day) => (
            <Dia key={day} day={day} body={body} onChange={onChange} />
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 3, mt: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <Numero
            label="Comida de cada quien (minutos)"
            value={body.comida_min}
            parse={readMinutos}
            onChange={(comida_min) => onChange({ comida_min })}
          />
          <NumberBox<number | null>
            label="Citas a la vez (vacío: una por bahía o por técnico)"
            value={body.a_la_vez}
            unread={UNREAD}
            none={null}
            onChange={(a_la_vez) => onChange({ a_la_vez })}
          />
        </Box>
      </Section>
      <Tipos body={body} onChange={onChange} />
      <Cerrados body={body} onChange={onChange} />
      <Section title="Lo que el cliente puede pedir">
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <Numero
            label="Con cuántas horas de anticipación"
            value={body.anticipo_horas}
            onChange={(anticipo_horas) => onChange({ anticipo_horas })}
          />
          <Numero
            label="Hasta cuántos días adelante"
            value={body.max_dias}
            onChange={(max_dias) => onChange({ max_dias })}
          />
          <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>
            <Written
              label="Aviso en la página de citas"
              value={body.aviso}
              onChange={(aviso) => onChange({ aviso })}
              max={400}
              rows={2}
            />
          </Box>
        </Box>
      </Section>
      <Section title="Recordatorios">
        <FormControlLabel
          label="Recordar la cita por correo, un día antes"
          control={
            <Switch
              checked={body.recordar_por_correo ?? true}
              onChange={(_, recordar_por_correo) => onChange({ recordar_por_correo })}
            />
          }
        />
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          Sale solo, entre 8 y 20 h, a quien tiene correo y no recibe el recordatorio por WhatsApp.
          {!correo_configurado && ' Falta configurar el envío de correos en el servidor: por ahora no sale ninguno.'}
        </Box>
      </Section>
      {save.isError && <Alert severity="error">{messageOf(save.error)}</Alert>}
      <Button variant="contained" loading={save.isPending} onClick={() => save.mutate()} sx={{ justifySelf: 'start' }}>
        Guardar ajustes
      </Button>
    </>
  );
}

const Numero = (props: {
  label: string;
  value: number;
  parse?: (text: string) => Parsed;
  onChange: (value: number) => void;
}) => <NumberBox {...props} unread={UNREAD} />;

function Dia({ day, body, onChange }: PartProps & { day: number }) {
  const hours = body.horario[day] ?? null;
  const set = (next: { abre: string; cierra: string } | null) =>
    onChange({ horario: body.horario.map((one, i) => (i === day ? next : one)) });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '170px 150px 150px' },
      }}
    >
      <FormControlLabel
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        label={DIAS[day] ?? ''}
        control={
          <Switch checked={hours !== null} onChange={(_, on) => set(on ? { abre: '09:00', cierra: '18:00' } : null)} />
        }
      />
      {hours && (
        <>
          <Written
            label={`Abre (${DIAS[day]})`}
            type="time"
            value={hours.abre}
            onChange={(abre) => set({ ...hours, abre })}
          />
          <Written
            label={`Cierra (${DIAS[day]})`}
            type="time"
            value={hours.cierra}
            onChange={(cierra) => set({ ...hours, cierra })}
          />
        </>
      )}
    </Box>
  );
}
