import { type Categoria, checkPedidas, type Pedida } from '#modules/fotos/rules.ts';
import { PickButton } from './PickButton.tsx';
import { type DeQuien, saidOfPending, takeFotos, useConPendientes, useFotos } from './queries.ts';

/** What is asked and nobody has taken yet, photos that wait here counted; nothing while it is not known. */
export const useFaltan = (of: DeQuien, pedidas: readonly Pedida[]): readonly Pedida[] => {
  const { data } = useFotos(of);
  const { fotos, waiting } = useConPendientes(of, data?.data);
  if (!data) return [];
  const taken = [...fotos.filter(({ clase }) => clase === 'foto'), ...waiting.map(saidOfPending)];
  return checkPedidas(pedidas, taken).filter(({ lista }) => !lista);
};

/** How many photos each part has, those that wait here counted. */
export const useFotosPorParte = (of: DeQuien): ReadonlyMap<string, number> => {
  const { data } = useFotos(of);
  const { fotos, waiting } = useConPendientes(of, data?.data);
  const count = new Map<string, number>();
  for (const { parte_id } of [...fotos, ...waiting.map(saidOfPending)])
    if (parte_id !== null) count.set(parte_id, (count.get(parte_id) ?? 0) + 1);
  return count;
};

interface TomarUnaProps {
  of: DeQuien;
  label: string;
  categoria?: Categoria;
  compact?: boolean;
}
/** The camera at once, from wherever a photo is missed. */
export const TomarUna = ({ of, label, categoria = 'dano', compact = false }: TomarUnaProps) => (
  <PickButton
    camera
    single
    compact={compact}
    label={label}
    onPick={(files) => {
      const { parte_id, cliente_ve = false } = of;
      void takeFotos(of, files, { categoria, parte_id, cliente_ve });
    }}
  />
);
