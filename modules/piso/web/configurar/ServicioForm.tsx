import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { FotosDe } from '#modules/fotos/web/front-door.tsx';
import { fotosOfOrden } from '#modules/ordenes/web/front-door.tsx';
import type { Configuracion } from '#modules/piso/contract.ts';
import { problemOfPartes } from '#modules/piso/rules/partes.ts';
import { isRead } from '#platform/contract/numbers.ts';
import { messageOf } from '#platform/web/call.ts';
import { useKept } from '#platform/web/drafts/use-kept.tsx';
import { ConflictNotice, useConflict } from '#platform/web/form/ConflictNotice.tsx';
import { PinnedFooter } from '#platform/web/form/PinnedFooter.tsx';
import { toast } from '#platform/web/toast.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { Partes, Tick } from '../Partes.tsx';
import { changesOf, type Escrita, escritaOf } from './escrita.ts';
import { Garantia } from './Garantia.tsx';
import { Materiales } from './Materiales.tsx';
import { Precio } from './Precio.tsx';
import { Proximo } from './Proximo.tsx';
import { saveServicio } from './queries.ts';
import { readEscrita } from './read-escrita.ts';
import { Serie } from './Serie.tsx';

interface ServicioFormProps {
  servicio: Configuracion;
  onWritten: () => void;
  onSaved: () => void;
}

/** Everything of one sold service, saved together. */
export function ServicioForm({ servicio, onWritten, onSaved }: ServicioFormProps) {
  const { partida, orden_id, folio, cerrado } = servicio;
  const { written, change, kept } = useKept<Escrita>(`servicio.${partida.id}`, () => escritaOf(servicio));
  const { busy, problem, conflict, save, settle } = useSave(servicio, written, async () => {
    await kept.clear();
    toast('Servicio guardado.');
    onSaved();
  });
  useEffect(() => {
    if (kept.isWritten) onWritten();
  }, [kept.isWritten, onWritten]);
  const part = { servicio, written, change, disabled: cerrado !== null };
  const puntos = partida.pide?.comprobaciones ?? [];
  return (
    <Box component="fieldset" disabled={cerrado !== null} sx={frame}>
      {kept.notice}
      <Box sx={columns}>
        <Box sx={stack}>
          <Section title="Quién lo hace">
            <Partes
              equipo={servicio.equipo}
              partes={written.trabajadores}
              onChange={(trabajadores) => change({ trabajadores: [...trabajadores] })}
            />
          </Section>
          {puntos.length > 0 && (
            <Section title="Qué se revisa">
              <Box role="group" aria-label="Qué se revisa" sx={{ display: 'grid' }}>
                {puntos.map((point) => (
                  <Tick
                    key={point}
                    label={point}
                    checked={written.hechas.includes(point)}
                    onChange={(on) =>
                      change({
                        hechas: on ? [...written.hechas, point] : written.hechas.filter((one) => one !== point),
                      })
                    }
                  />
                ))}
              </Box>
            </Section>
          )}
          <Materiales {...part} />
          <FotosDe
            title="Fotos del trabajo"
            of={fotosOfOrden({ id: orden_id, folio }, partida.id)}
            pedidas={
              partida.pide && partida.pide.fotos_minimas > 0
                ? [{ titulo: partida.descripcion, minimo: partida.pide.fotos_minimas, parte_id: partida.id }]
                : []
            }
          />
        </Box>
        <Box sx={stack}>
          <Precio {...part} />
          <Garantia {...part} />
          <Proximo {...part} />
          <Serie {...part} />
        </Box>
      </Box>
      {problem !== null && conflict === null && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {problem}
        </Alert>
      )}
      <ConflictNotice
        conflict={conflict && { mine: written, current: escritaOf(conflict.current) }}
        labels={labels}
        read={(field, value) => readEscrita(servicio, field, value)}
        onKeepMine={() => conflict && void save(conflict.current.version)}
        onTakeTheirs={() => {
          settle();
          void kept.clear().then(onSaved);
        }}
      />
      {cerrado === null && (
        <PinnedFooter start={kept.isWritten ? 'Hay cambios sin guardar.' : ''}>
          <Button
            variant="contained"
            loading={busy}
            disabled={!kept.isWritten}
            onClick={() => void save(servicio.version)}
          >
            Guardar servicio
          </Button>
        </PinnedFooter>
      )}
    </Box>
  );
}

const useSave = (servicio: Configuracion, written: Escrita, onSaved: () => Promise<void>) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { conflict, watch, settle } = useConflict<Configuracion>();
  const save = async (version: number) => {
    const wrong = written.trabajadores.length === 0 ? null : problemOfPartes(written.trabajadores);
    if (wrong !== null) return setProblem(wrong);
    const unread = unreadOf(written);
    if (unread !== undefined) return setProblem(`No se entiende ${unread}: corrige lo que está en rojo.`);
    setBusy(true);
    setProblem(null);
    try {
      await watch(written, () => saveServicio(servicio, changesOf(escritaOf(servicio), written), version));
      settle();
      await onSaved();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, conflict, save, settle };
};

/** What of it was written and cannot be read. */
const unreadOf = ({ precio_centavos, garantia, proximo, agrega }: Escrita): string | undefined => {
  const figures: [string, number | null][] = [
    ['el precio', precio_centavos],
    ['la garantía en días', garantia.dias],
    ['la garantía en kilómetros', garantia.km],
    ['el próximo servicio en kilómetros', proximo.km],
    ...agrega.map(({ descripcion, cantidad_milesimas }): [string, number] => [
      `la cantidad de ${descripcion}`,
      cantidad_milesimas,
    ]),
  ];
  return figures.find(([, value]) => value !== null && !isRead(value))?.[0];
};

const labels = {
  trabajadores: 'Quién lo hace',
  hechas: 'Qué se revisó',
  serie: 'Número de serie',
  precio_centavos: 'Precio',
  garantia: 'Garantía',
  proximo: 'Próximo servicio',
};
const frame = { border: 0, m: 0, p: 0, minWidth: 0, mt: 4, '& > form + *': { mt: 4 } } as const;
const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(300px, 2fr)' },
} as const;
const stack = { display: 'grid', gap: 4, minWidth: 0 } as const;
