import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useRef, useState } from 'react';
import { type ClienteActivo, ClienteActivoPicker } from '#modules/activos/web/front-door.tsx';
import type { Agenda, Cita } from '#modules/citas/rules/formas.ts';
import { sayMinutes } from '#modules/citas/rules.ts';
import { ApiError, messageOf, newKey } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { api, refreshCitas } from '../queries.ts';
import { Choice } from '#platform/web/form/Choice.tsx';
import { againstIt, hoursFor, type Lugar, placeOf } from './lugar.ts';
import { LugarFields } from './LugarFields.tsx';
import { sayDay } from '../looks.ts';
import { Written } from './Written.tsx';

interface NuevaCitaFormProps {
  agenda: Agenda;
  lugar: Lugar;
  /** The hour of the free place that was touched. */
  touched: string;
  activo_id: string | null;
  onPlace: (said: Partial<Lugar>) => void;
  onClose: () => void;
  onDone: (cita: Cita) => void;
}

const nothing = { nombre: '', telefono: '', placas: '', vehiculo: '', motivo: '', espera: false, cada: '', veces: '4' };

export function NuevaCitaForm({ agenda, lugar, touched, activo_id, onPlace, onClose, onDone }: NuevaCitaFormProps) {
  const [who, setWho] = useState<ClienteActivo | null>(null);
  const [byHand, setByHand] = useState(false);
  const [more, setMore] = useState(false);
  const [said, setSaid] = useState(nothing);
  const [tipo_id, setTipo] = useState(agenda.ajustes.tipos[0]?.id ?? '');
  const { busy, problem, fields, save } = useGuardar(onDone);
  const tipo = agenda.ajustes.tipos.find(({ id }) => id === tipo_id);
  const duracion = tipo?.duracion_min ?? 60;
  const free = hoursFor(agenda, lugar, duracion, null);
  // Nobody chose another: the hour that was touched, or the first one that is free.
  const placed = { ...lugar, hora: lugar.hora || touched || (free[0] ?? '') };
  const against = againstIt(agenda, placed, duracion, null);
  const say = (change: Partial<typeof said>) => setSaid({ ...said, ...change });
  const hard = against.some(({ duro }) => duro);
  const known = who !== null || activo_id !== null;
  const isSomebody = known || [said.nombre, said.telefono, said.placas].some((text) => text.trim() !== '');
  const submit = () =>
    save({
      ...(known ? { activo_id: who?.activo?.id ?? activo_id, cliente_id: who?.cliente.id ?? null } : {}),
      nombre: said.nombre,
      telefono: said.telefono,
      placas: said.placas,
      vehiculo: said.vehiculo,
      motivo: said.motivo,
      espera: said.espera,
      tipo_id,
      ...placeOf(placed, agenda.zona),
      aun_asi: against.length > 0,
      repite: said.cada === '' ? null : { cada_semanas: Number(said.cada), veces: Number(said.veces) },
    });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ display: 'grid', gap: 4 }}
    >
      {!byHand && activo_id === null && (
        <ClienteActivoPicker value={who} onChange={setWho} autoFocus label="Placas, cliente o teléfono" />
      )}
      {byHand && <AMano said={said} say={say} fields={fields} />}
      {!known && !byHand && (
        <Button size="small" onClick={() => setByHand(true)} sx={{ justifySelf: 'start' }}>
          Escribir sus datos
        </Button>
      )}
      <Choice
        label="Qué se le hace"
        value={tipo_id}
        onChange={setTipo}
        options={agenda.ajustes.tipos.map(({ id, nombre, duracion_min }) => ({
          value: id,
          label: `${nombre} · ${sayMinutes(duracion_min)}`,
        }))}
      />
      <LugarFields
        agenda={agenda}
        lugar={placed}
        free={free}
        duracion_min={duracion}
        against={against}
        onChange={onPlace}
      />
      {more ? (
        <Mas said={said} say={say} />
      ) : (
        <Button size="small" onClick={() => setMore(true)} sx={{ justifySelf: 'start' }}>
          Qué cuenta, si espera, si se repite
        </Button>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="contained" loading={busy} disabled={hard || !isSomebody || placed.hora === ''}>
          {against.length > 0 && !hard ? 'Agendar aun así' : 'Agendar'}
        </Button>
      </Box>
    </Box>
  );
}

type Said = typeof nothing;
interface PartProps {
  said: Said;
  say: (change: Partial<Said>) => void;
}

const AMano = ({ said, say, fields }: PartProps & { fields: Readonly<Record<string, string>> }) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
    <Written
      label="Nombre"
      value={said.nombre}
      onChange={(nombre) => say({ nombre })}
      max={120}
      problem={fields.nombre}
    />
    <Written
      label="Teléfono"
      type="tel"
      value={said.telefono}
      onChange={(telefono) => say({ telefono })}
      max={20}
      problem={fields.telefono}
    />
    <Written label="Placas" value={said.placas} onChange={(placas) => say({ placas: placas.toUpperCase() })} max={15} />
    <Written label="Vehículo" value={said.vehiculo} onChange={(vehiculo) => say({ vehiculo })} max={80} />
  </Box>
);

const Mas = ({ said, say }: PartProps) => (
  <>
    <Written
      label="Qué cuenta el cliente"
      value={said.motivo}
      onChange={(motivo) => say({ motivo })}
      max={500}
      rows={2}
    />
    <FormControlLabel
      label="Espera en el taller"
      control={<Switch checked={said.espera} onChange={(_, espera) => say({ espera })} />}
    />
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' }}>
      <Choice
        label="Se repite"
        value={said.cada}
        onChange={(cada) => say({ cada })}
        options={REPITE}
        empty="No se repite"
      />
      {said.cada !== '' && (
        <Choice label="Cuántas veces" value={said.veces} onChange={(veces) => say({ veces })} options={VECES} />
      )}
    </Box>
  </>
);
const REPITE = [
  { value: '1', label: 'Cada semana' },
  { value: '2', label: 'Cada dos semanas' },
  { value: '4', label: 'Cada cuatro semanas' },
  { value: '12', label: 'Cada doce semanas' },
];
const VECES = [2, 3, 4, 6, 8, 12, 26].map((n) => ({ value: String(n), label: `${n} citas` }));

type Body = Parameters<typeof api<'POST /api/citas'>>[1] extends { body: infer B } ? B : never;

const useGuardar = (onDone: (cita: Cita) => void) => {
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const save = async (body: Body): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    setFields({});
    try {
      const { cita, hechas, saltadas } = await api('POST /api/citas', { body, idempotencyKey: key.current });
      refreshCitas();
      const left =
        saltadas.length === 0 ? '' : ` No cupieron: ${saltadas.map(({ fecha }) => sayDay(fecha)).join(', ')}.`;
      toast(
        hechas > 1 ? `${hechas} citas agendadas.${left}` : `Cita agendada.${left}`,
        left === '' ? {} : { tone: 'warning', ms: 12_000 },
      );
      onDone(cita);
    } catch (error) {
      key.current = newKey();
      if (error instanceof ApiError && error.fields) setFields(error.fields);
      setProblem(messageOf(error));
      refreshCitas();
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, fields, save };
};
