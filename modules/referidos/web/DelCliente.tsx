import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Share2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { DeUno } from '#modules/referidos/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { formatFecha } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { invite, type Quien, recommend, searchQuien, useDeUno } from './queries.ts';

export interface DelClienteProps {
  cliente_id: string;
  within: ComponentType<{ title: string; children: ReactNode }>;
}

/** Who sent him, whom he sent and his own coupons; nothing where the programme is off and he has none. */
export function DelCliente({ cliente_id, within: Around }: DelClienteProps) {
  const { data } = useDeUno(cliente_id);
  if (!data) return null;
  const { activo, lo_recomendo, recomendados, cupones } = data;
  if (!activo && lo_recomendo === null && recomendados.length === 0 && cupones.length === 0) return null;
  return (
    <Around title="Recomendados y cupones">
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {lo_recomendo && <span>Lo recomendó {lo_recomendo.nombre}.</span>}
        {activo && lo_recomendo === null && data.es_nuevo && <QuienFue cliente_id={cliente_id} />}
        <Lista
          title="Cupones suyos"
          items={cupones.map((c) => ({
            id: c.codigo,
            text: `${c.codigo}: ${c.nombre}`,
            note: c.usado ? 'usado' : c.hasta === null ? '' : `hasta el ${formatFecha(c.hasta)}`,
          }))}
        />
        <Lista
          title="Recomendó a"
          items={recomendados.map((r) => ({
            id: r.cliente_id,
            text: r.nombre,
            note: r.premio === null ? `desde el ${formatFecha(r.fecha)}, todavía no paga` : `su premio: ${r.premio}`,
          }))}
        />
        {activo && <Invitar cliente_id={cliente_id} codigo={data.codigo} />}
      </Box>
    </Around>
  );
}

function QuienFue({ cliente_id }: { cliente_id: string }) {
  const [round, setRound] = useState(0);
  const say = (body: { recomienda_id: string | null; quien: string }): Promise<DeUno | null> =>
    recommend(cliente_id, body)
      .then((now) => {
        toast(`Anotado: lo recomendó ${now.lo_recomendo?.nombre ?? ''}.`);
        return now;
      })
      .catch((error: unknown) => {
        toast(messageOf(error), { tone: 'warning' });
        setRound((n) => n + 1);
        return null;
      });
  return (
    <EntityPicker<Quien>
      key={round}
      label="Lo recomendó"
      placeholder="Nombre, teléfono o código"
      value={null}
      onChange={(quien) => quien && void say({ recomienda_id: quien.id, quien: '' })}
      load={searchQuien}
      getKey={({ id }) => id}
      primary={({ nombre }) => nombre}
      secondary={({ telefono }) => telefono}
      create={{
        label: (text) => `Código «${text}»`,
        onCreate: async (text) => {
          await say({ recomienda_id: null, quien: text });
          return null;
        },
      }}
    />
  );
}

function Lista({ title, items }: { title: string; items: { id: string; text: string; note: string }[] }) {
  if (items.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <Box sx={small}>{title}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map(({ id, text, note }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            {text}{' '}
            <Box component="span" sx={small}>
              {note}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Invitar({ cliente_id, codigo }: { cliente_id: string; codigo: string | null }) {
  const [made, setMade] = useState<Awaited<ReturnType<typeof invite>> | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = (nuevo: boolean) => {
    setBusy(true);
    invite(cliente_id, nuevo)
      .then((now) => {
        setMade(now);
        if (nuevo) toast('Otro enlace: los anteriores ya no abren nada.');
      })
      .catch((error: unknown) => toast(messageOf(error), { tone: 'warning' }))
      .finally(() => setBusy(false));
  };
  if (!made)
    return (
      <Button
        variant="outlined"
        startIcon={<Share2 size={16} />}
        loading={busy}
        onClick={() => ask(false)}
        sx={{ justifySelf: 'start', ...touch }}
      >
        {codigo === null ? 'Invita a un amigo' : `Compartir su código ${codigo}`}
      </Button>
    );
  return <Compartir made={made} busy={busy} onNew={() => ask(true)} />;
}

interface CompartirProps {
  made: Awaited<ReturnType<typeof invite>>;
  busy: boolean;
  onNew: () => void;
}

/** His words to be sent, the page behind them, and its picture for whoever stands at the counter. */
function Compartir({ made, busy, onNew }: CompartirProps) {
  const [seen, setSeen] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>«{made.texto}»</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <CopyButton text={made.texto} what="mensaje" />
        {made.whatsapp && (
          <Link href={made.whatsapp} target="_blank" rel="noreferrer" sx={finger}>
            Mandarlo por WhatsApp
          </Link>
        )}
        <Link href={made.url} target="_blank" rel="noreferrer" sx={finger}>
          Ver la página
        </Link>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48 }}>
          Enlace
          <CopyButton text={made.url} what="enlace" />
        </Box>
        <Button aria-expanded={seen} onClick={() => setSeen(!seen)} sx={touch}>
          {seen ? 'Ocultar QR' : 'Ver QR'}
        </Button>
        <Button color="error" loading={busy} onClick={onNew} sx={touch}>
          Invalidar y hacer otro
        </Button>
      </Box>
      {seen && (
        <Box component="img" src={made.qr} alt="Código QR de su invitación" sx={{ width: 232, borderRadius: '8px' }} />
      )}
    </Box>
  );
}

const finger = { display: 'inline-flex', alignItems: 'center', minHeight: 48 } as const;
const small = { fontSize: 13, color: 'text.secondary' };
const touch = { '@media (pointer: coarse)': { minHeight: 48 } };
