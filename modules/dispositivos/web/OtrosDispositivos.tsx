import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Dispositivo } from '#modules/dispositivos/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { DeviceRow } from '#platform/web/ui/marks/DeviceRow.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { useDispositivos, useRemove } from './queries.ts';

/** Where else one is told: what is not recognised is taken off. */
export function OtrosDispositivos() {
  const { data } = useDispositivos();
  const others = data?.dispositivos.filter(({ es_este }) => !es_este) ?? [];
  if (others.length === 0) return null;
  return (
    <Section title="Tus otros dispositivos" flush>
      <Box component="ul" aria-label="Tus otros dispositivos" sx={{ listStyle: 'none', m: 0, p: 0, pt: 1 }}>
        {others.map((dispositivo) => (
          <Other key={dispositivo.id} dispositivo={dispositivo} />
        ))}
      </Box>
    </Section>
  );
}

function Other({ dispositivo: { id, nombre, escucha, creado_en, entregado_en, fallo } }: { dispositivo: Dispositivo }) {
  const remove = useRemove();
  // By its promise: what is told of the observer is lost with its row.
  const take = () =>
    void remove.mutateAsync(id).then(
      () => toast(`Ya no llegan avisos a ${nombre}.`),
      (error: unknown) => toast(messageOf(error), { tone: 'error' }),
    );
  const last = entregado_en ? `último aviso ${formatInstante(entregado_en)}` : `desde ${formatInstante(creado_en)}`;
  return (
    <DeviceRow
      name={nombre}
      detail={`${escucha ? 'Recibe avisos' : 'Sin sesión: suena cuando entres ahí'} · ${last}`}
      trouble={fallo}
    >
      <Button size="small" onClick={take} loading={remove.isPending} aria-label={`Quitar ${nombre}`}>
        Quitar
      </Button>
    </DeviceRow>
  );
}
