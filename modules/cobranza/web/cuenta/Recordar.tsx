import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { BellRing, Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { ClienteDeudor } from '#modules/cobranza/contract.ts';
import { CANALES } from '#modules/cobranza/rules/formas.ts';
import { WhatsappConnected } from '#modules/whatsapp/web/front-door.tsx';
import { ApiError, messageOf, newKey } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { openWritten } from '#platform/web/export/hand-over.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { remindCliente } from '../queries.ts';

type Canal = keyof typeof CANALES;
interface Again {
  canal: Canal;
  why: string;
}

export interface RecordarProps {
  cliente_id: string;
  cliente: string;
  telefono: string;
  /** Left out where it is not known: the server says whether he has one. */
  email?: string;
  /** Of one document alone. */
  cuenta_id?: string;
}

/** Reminds the customer of what he owes; a second time on the same day is asked about first. */
export function Recordar({ cliente_id, cliente, telefono, email, cuenta_id }: RecordarProps) {
  const [byItself, setByItself] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [again, setAgain] = useState<Again | null>(null);
  const [busy, setBusy] = useState(false);
  const remind = async (canal: Canal, otra_vez: boolean) => {
    setAnchor(null);
    setBusy(true);
    let where = 'por WhatsApp';
    const write = async () => {
      const { enlace, para } = await remindCliente(cliente_id, { canal, otra_vez, cuenta_id }, newKey());
      if (canal === 'correo') where = `a ${para}`;
      return enlace;
    };
    try {
      const byHand = await openWritten(byItself || canal === 'correo', write);
      if (!byHand) toast(`El recordatorio sale ${where} en un momento.`);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ya_recordado') setAgain({ canal, why: error.message });
      else toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <WhatsappConnected onKnown={setByItself} />
      <Button
        startIcon={<BellRing size={16} />}
        loading={busy}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Recordar
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled={telefono.length !== 10} onClick={() => void remind('whatsapp', false)}>
          <ListItemIcon>
            <MessageCircle size={16} />
          </ListItemIcon>
          Por WhatsApp
        </MenuItem>
        <MenuItem disabled={email === ''} onClick={() => void remind('correo', false)}>
          <ListItemIcon>
            <Mail size={16} />
          </ListItemIcon>
          Por correo
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={again !== null}
        title={`Recordarle otra vez a ${cliente}`}
        confirmLabel="Recordar otra vez"
        onConfirm={async () => {
          if (again) await remind(again.canal, true);
        }}
        onClose={() => setAgain(null)}
      >
        {again?.why}
      </ConfirmDialog>
    </>
  );
}

/** When he was last reminded, by whom and how. */
export function UltimoRecordatorio({ deudor }: { deudor: ClienteDeudor }) {
  const zona = useSession((state) => state.company?.zona);
  const [last] = deudor.recordatorios;
  if (!last) return null;
  return (
    <Box role="note" sx={{ color: 'text.secondary' }}>
      Último recordatorio: {formatInstante(last.creado_en, zona)} por {CANALES[last.canal]}
      {last.cuenta_folio && ` de ${last.cuenta_folio}`}, {last.usuario_nombre}.
    </Box>
  );
}
