import { LinkReach } from '#modules/direccion/web/front-door.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { HungDevices } from '#platform/web/ui/marks/HungDevices.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { api, refreshJornadas, useRelojes } from '../queries.ts';

/** Where people mark with their PIN. */
export function Tabletas() {
  const { data, isError, error, refetch } = useRelojes();
  return (
    <Section title="Tabletas del taller">
      {isError && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <HungDevices
          label="Tabletas"
          devices={data?.data}
          words={words}
          onHang={async (nombre) => {
            const { url, qr } = await api('POST /api/jornadas/relojes', { body: { nombre } });
            refreshJornadas();
            return { url, qr };
          }}
          onRetire={async ({ id }) => {
            await api('POST /api/jornadas/relojes/{id}/retiro', { params: { id }, body: {} });
            refreshJornadas();
          }}
          reach={(url) => <LinkReach url={url} quien="la tableta" />}
        />
      )}
    </Section>
  );
}

const words = {
  field: 'Dónde está la tableta',
  example: 'Entrada, vestidor…',
  hang: 'Poner tableta',
  open: 'Abre este enlace en la tableta y déjalo abierto.',
  none: 'Todavía no hay tabletas. Pon una y todos marcan ahí con su PIN.',
  retire: 'Su enlace deja de servir en el momento. Lo que se marcó ahí se queda.',
  retired: '«{nombre}» ya no sirve para marcar.',
};
