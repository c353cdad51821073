import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type Ref, Suspense, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { writeDescuento } from '#modules/cotizaciones/rules/descuento.ts';
import { meantBy, parseRenglon, type Renglon } from '#modules/cotizaciones/rules.ts';
import { StockBadge } from '#modules/inventario/web/front-door.tsx';
import { type Oferta, type ParaQuien, searchOfertas } from '#modules/partidas/web/front-door.tsx';
import { useOptions } from '#platform/web/form/options.ts';
import { formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { CODE_FIGURES } from '#platform/web/scan/burst.ts';
import { searchesScans } from '#platform/web/scan/scan-field.ts';
import { toast } from '#platform/web/toast.tsx';

export interface LineBoxHandle {
  focus: () => void;
  /** Takes what is typed and not taken yet, as Enter would, and waits for every search under way. */
  flush: () => Promise<void>;
}

interface LineBoxProps {
  /** `idle`: nothing else is being typed, so the focus may go to what the line still lacks. */
  onTake: (servicio: Oferta | null, renglon: Renglon, idle: boolean) => void;
  /** Whose prices are asked for. */
  para: ParaQuien;
  ref: Ref<LineBoxHandle>;
}

const MIN_LETTERS = 2;
/** Nobody describes a line with figures alone: it was read from a box. */
const isCode = (text: string): boolean => /^\d+$/.test(text) && text.length >= CODE_FIGURES;

/** One box for a whole line: «bal 2 -10%» and Enter. Tab takes the match too; what matches nothing stays as free text. */
export function LineBox({ onTake, para, ref }: LineBoxProps) {
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const listId = useId();
  const renglon = parseRenglon(text);
  const asked = renglon.texto.length >= MIN_LETTERS ? renglon.texto : null;

  const typed = useRef('');
  const queue = useRef(Promise.resolve());
  const latest = useRef(onTake);
  useEffect(() => {
    latest.current = onTake;
  });
  const write = (next: string) => {
    typed.current = next;
    setText(next);
    setMarked(0);
  };
  const search = (texto: string, signal?: AbortSignal) => searchOfertas(texto, para, signal);
  const { found, loading } = useOptions(
    asked,
    search,
    () => undefined,
    `${para.cliente_id} ${para.activo_id} ${para.modos?.documento}`,
  );
  const options: (Oferta | null)[] = asked === null ? [] : [...found, null];
  const shown = open && options.length > 0 && !loading;

  // A hand faster than the search goes on with the next line: the box empties at once and lines land in their order.
  const take = (known: Oferta | null | undefined) => {
    const line = renglon;
    const written = text;
    write('');
    setOpen(false);
    queue.current = queue.current.then(async () => {
      const servicio = known === undefined ? await firstMatch(written, search) : known;
      if (servicio === null && isCode(line.texto)) return tellUnknown(line.texto);
      latest.current(servicio ?? null, meantBy(written, servicio ? [servicio] : []).renglon, typed.current === '');
    });
  };
  const takeMarked = () => take(loading ? undefined : (options[marked] ?? null));

  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus(),
    flush: () => {
      if (renglon.texto !== '') takeMarked();
      return queue.current;
    },
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) && renglon.texto !== '') {
      event.preventDefault();
      takeMarked();
    } else if (shown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setMarked((marked + (event.key === 'ArrowDown' ? 1 : options.length - 1)) % options.length);
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      event.stopPropagation();
      write('');
    }
  };
  return (
    <Box ref={setFrame} sx={{ borderTop: '1px solid var(--mui-palette-divider)' }}>
      <InputBase
        inputRef={input}
        value={text}
        onChange={(event) => {
          write(event.target.value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        placeholder="Servicio o refacción; por ejemplo: balatas 2 -10%"
        startAdornment={<Plus size={18} aria-hidden="true" style={{ flex: 'none', marginRight: 10 }} />}
        fullWidth
        sx={{
          px: 4,
          py: 2,
          '&.Mui-focused': { boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)' },
          '& > svg': { color: 'primary.main' },
          '@media (pointer: coarse)': { minHeight: 56, fontSize: 16 },
        }}
        slotProps={{
          input: {
            ...searchesScans,
            name: 'partidas',
            'aria-label': 'Agregar partida',
            role: 'combobox',
            'aria-expanded': shown,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': shown ? `${listId}-${marked}` : undefined,
            maxLength: 300,
            autoComplete: 'off',
            enterKeyHint: 'done',
          },
        }}
      />
      <Popper
        open={shown}
        anchorEl={frame}
        placement="bottom-start"
        sx={{ zIndex: 1300, width: frame?.clientWidth, maxWidth: 620 }}
      >
        <Paper elevation={8} sx={{ my: 1 }}>
          <Box
            component="ul"
            role="listbox"
            id={listId}
            aria-label="Coincidencias"
            sx={{ listStyle: 'none', m: 0, p: 1, maxHeight: 320, overflowY: 'auto' }}
          >
            {options.map((servicio, index) => (
              <Option
                key={servicio?.id ?? 'libre'}
                id={`${listId}-${index}`}
                marked={index === marked}
                servicio={servicio}
                renglon={meantBy(text, servicio ? [servicio] : []).renglon}
                onPick={() => take(servicio)}
              />
            ))}
          </Box>
        </Paper>
      </Popper>
    </Box>
  );
}

const tellUnknown = (code: string): void => {
  toast(`Nada lleva el código ${code}. Búscalo por su nombre, o dalo de alta con ese código.`, {
    tone: 'warning',
    topic: 'lector',
    ms: 8000,
  });
};

/** Without an answer what was typed is kept as free text: nothing written is lost. */
const firstMatch = async (
  written: string,
  search: (texto: string) => Promise<Oferta[]>,
): Promise<Oferta | null | undefined> => {
  const { texto } = parseRenglon(written);
  if (texto.length < MIN_LETTERS) return null;
  return search(texto).then(
    (found) => meantBy(written, found).named ?? found[0] ?? null,
    () => undefined,
  );
};

interface OptionProps {
  id: string;
  marked: boolean;
  servicio: Oferta | null;
  renglon: Renglon;
  onPick: () => void;
}

function Option({ id, marked, servicio, renglon, onPick }: OptionProps) {
  const precio = renglon.precio_centavos ?? servicio?.precio_centavos ?? null;
  return (
    <Box
      component="li"
      id={id}
      role="option"
      aria-selected={marked}
      // The box keeps the focus: a click must not blur it first.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      sx={{
        display: 'flex',
        gap: 3,
        px: 3,
        py: 2,
        borderRadius: '6px',
        cursor: 'pointer',
        backgroundColor: marked ? 'soft' : 'transparent',
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          color: servicio ? 'text.primary' : 'text.secondary',
        }}
      >
        {servicio ? servicio.nombre : `Como texto: «${renglon.texto}»`}
        {servicio?.clave && (
          <Box component="span" sx={{ ml: 2, fontSize: 12, color: 'text.secondary' }}>
            {servicio.clave}
          </Box>
        )}
      </Box>
      {servicio?.articulo && (
        <Suspense>
          <StockBadge articulo={servicio.articulo} />
        </Suspense>
      )}
      <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {formatMilesimas(renglon.cantidad_milesimas ?? 1000)} × {precio === null ? 'sin precio' : formatMoney(precio)}
        {renglon.descuento && ` −${writeDescuento(renglon.descuento)}`}
      </Box>
    </Box>
  );
}
