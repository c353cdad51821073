import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { MiTaller } from '#modules/autoservicio/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatFecha } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { item, list, main, quiet, strong, touch } from '../layout.ts';
import { api } from '../queries.ts';

/** His own coupons, and his code for whom he sends. */
export function Invita({ cupones, invita }: Pick<MiTaller, 'cupones' | 'invita'>) {
  return (
    <>
      {cupones.length > 0 && (
        <Section title={cupones.length === 1 ? 'Tu cupón' : 'Tus cupones'}>
          <Box component="ul" aria-label="Tus cupones" sx={list}>
            {cupones.map(({ codigo, nombre, hasta }) => (
              <Box component="li" key={codigo} sx={item}>
                <Box sx={main}>
                  <Box sx={strong}>{codigo}</Box>
                  <Box sx={quiet}>
                    {nombre}
                    {hasta === null ? '' : `, hasta el ${formatFecha(hasta)}`}
                  </Box>
                </Box>
                <CopyButton text={codigo} what="código" />
              </Box>
            ))}
          </Box>
        </Section>
      )}
      {invita && <Amigo />}
    </>
  );
}

function Amigo() {
  const [made, setMade] = useState<{ codigo: string; texto: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = () => {
    setBusy(true);
    api('POST /api/mi-taller/invitacion', { body: {} })
      .then(setMade)
      .catch((error: unknown) => toast(messageOf(error), { tone: 'warning' }))
      .finally(() => setBusy(false));
  };
  return (
    <Section title="Invita a un amigo">
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Box sx={quiet}>Dale tu código. Cuando venga por primera vez y pague, recibes un cupón.</Box>
        {made ? (
          <>
            <Box sx={strong}>{made.codigo}</Box>
            <Box sx={{ overflowWrap: 'anywhere' }}>«{made.texto}»</Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <Button
                component="a"
                variant="contained"
                href={`https://wa.me/?text=${encodeURIComponent(made.texto)}`}
                target="_blank"
                rel="noreferrer"
                sx={touch}
              >
                Compartir por WhatsApp
              </Button>
              <CopyButton text={made.texto} what="mensaje" />
            </Box>
          </>
        ) : (
          <Button
            variant="outlined"
            startIcon={<Share2 size={16} />}
            loading={busy}
            onClick={ask}
            sx={{ justifySelf: 'start', ...touch }}
          >
            Ver mi código
          </Button>
        )}
      </Box>
    </Section>
  );
}
