import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { HungDevice } from '#platform/contract/hung-device.ts';
import { dateInZone } from '#platform/contract/zones.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { formatFecha, formatInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { Loading } from '../waiting/Loading.tsx';

interface Opening {
  url: string;
  qr: string;
}

interface HungDevicesProps {
  /** Names the list. */
  label: string;
  /** Undefined while they are on their way. */
  devices: readonly HungDevice[] | undefined;
  words: {
    /** What is asked of a new one, with an example. */
    field: string;
    example: string;
    hang: string;
    /** What to do with the link. */
    open: string;
    none: string;
    /** What taking it down does, before and after. */
    retire: string;
    retired: string;
  };
  onHang: (nombre: string, key: string) => Promise<Opening>;
  onRetire: (device: HungDevice) => Promise<void>;
  /** Says how far the address of a link reaches. */
  reach: (url: string) => ReactNode;
}

/** Devices of the workshop, each with a link of its own: which hang, when each was last seen, one more, one less. */
export function HungDevices({ label, devices, words, onHang, onRetire, reach }: HungDevicesProps) {
  const [gone, setGone] = useState<HungDevice | null>(null);
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const inUse = devices?.filter(({ activo }) => activo) ?? [];
  const retire = async () => {
    if (!gone) return;
    await onRetire(gone);
    toast(words.retired.replace('{nombre}', gone.nombre));
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Another words={words} onHang={onHang} reach={reach} />
      {!devices && <Loading shape="rows" lines={2} />}
      {devices && inUse.length === 0 && <Box sx={{ color: 'text.secondary' }}>{words.none}</Box>}
      {inUse.length > 0 && (
        <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {inUse.map((device) => (
            <Box component="li" key={device.id} sx={row}>
              <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
                {device.nombre}
                <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                  {sayLastSeen(device.vista_en, Date.now(), zona)} · {sayWhoHung(device, zona)}
                </Box>
              </Box>
              <Button
                size="small"
                color="error"
                aria-label={`Retirar «${device.nombre}»`}
                onClick={() => setGone(device)}
              >
                Retirar
              </Button>
            </Box>
          ))}
        </Box>
      )}
      <ConfirmDialog
        open={gone !== null}
        title={`Retirar «${gone?.nombre ?? ''}»`}
        confirmLabel="Retirar"
        tone="error"
        onConfirm={retire}
        onClose={() => setGone(null)}
      >
        {words.retire}
      </ConfirmDialog>
    </Box>
  );
}

function Another({ words, onHang, reach }: Pick<HungDevicesProps, 'words' | 'onHang' | 'reach'>) {
  const [nombre, setNombre] = useState('');
  const add = useMutation({ mutationFn: () => onHang(nombre, newKey()), onSuccess: () => setNombre('') });
  return (
    <Box component="form" onSubmit={(event) => event.preventDefault()} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <TextField
          size="small"
          label={words.field}
          placeholder={words.example}
          value={nombre}
          onChange={(event) => setNombre(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
          sx={{ flex: '1 1 200px' }}
        />
        <Button
          type="submit"
          variant="outlined"
          loading={add.isPending}
          disabled={nombre.trim() === ''}
          onClick={() => add.mutate()}
        >
          {words.hang}
        </Button>
      </Box>
      {add.isError && <Alert severity="error">{messageOf(add.error)}</Alert>}
      {add.data && <Told opening={add.data} text={words.open} reach={reach} />}
    </Box>
  );
}

function Told({
  opening: { url, qr },
  text,
  reach,
}: { opening: Opening; text: string } & Pick<HungDevicesProps, 'reach'>) {
  return (
    <>
      <Alert severity="success" icon={false} sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start' }}>
          <Box
            component="img"
            src={qr}
            alt="Código QR del enlace"
            sx={{ width: 132, height: 132, borderRadius: '8px' }}
          />
          <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
            {text} Se muestra una sola vez.
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
              <Box
                component="a"
                href={url}
                target="_blank"
                rel="noopener"
                sx={{ minWidth: 0, color: 'inherit', overflowWrap: 'anywhere' }}
              >
                {url}
              </Box>
              <CopyButton text={url} what="enlace" />
            </Box>
          </Box>
        </Box>
      </Alert>
      {reach(url)}
    </>
  );
}

const MINUTE_MS = 60_000;
/** It says so once a minute: three without a word and it is not on. */
export const sayLastSeen = (vista_en: string | null, nowMs: number, zona: string): string => {
  if (vista_en === null) return 'Nadie la ha abierto';
  if (nowMs - Date.parse(vista_en) < 3 * MINUTE_MS) return 'Encendida';
  return `Última vez vista: ${formatInstante(vista_en, zona)}`;
};

/** Of the day that it was there. */
export const sayWhoHung = (
  { creado_por, creado_en }: Pick<HungDevice, 'creado_por' | 'creado_en'>,
  zona: string,
): string => `la puso ${creado_por}, ${formatFecha(dateInZone(new Date(creado_en), zona))}`;

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1 } as const;
