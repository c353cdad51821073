import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** A row that does not fit scrolls sideways: an arrow stands at each end beyond which there is more, and where one is comes into sight. */
export function SideStrip({
  component = 'div',
  label,
  children,
  sx,
}: {
  component?: 'nav' | 'div';
  label: string;
  children: ReactNode;
  sx?: SxProps<Theme>;
}) {
  const row = useRef<HTMLDivElement>(null);
  const { before, after } = useBeyond(row);
  const move = (way: 1 | -1) => row.current?.scrollBy({ left: way * row.current.clientWidth * 0.7 });
  return (
    <Box
      component={component}
      {...(component === 'nav' ? {} : { role: 'group' })}
      aria-label={label}
      sx={[{ display: 'flex', minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {before && <Arrow icon={<ChevronLeft size={18} />} onClick={() => move(-1)} />}
      <Box ref={row} sx={{ display: 'flex', flex: 1, minWidth: 0, gap: 1, overflowX: 'auto', scrollbarWidth: 'none' }}>
        {children}
      </Box>
      {after && <Arrow icon={<ChevronRight size={18} />} onClick={() => move(1)} />}
    </Box>
  );
}

/** For the finger and the mouse: with the keyboard, what has the focus is in sight. */
function Arrow({ icon, onClick }: { icon: ReactNode; onClick: () => void }) {
  return (
    <ButtonBase
      component="div"
      role={undefined}
      tabIndex={-1}
      aria-hidden="true"
      onClick={onClick}
      sx={{
        flex: 'none',
        width: 28,
        color: 'text.secondary',
        '@media (pointer: coarse)': { width: 44 },
      }}
    >
      {icon}
    </ButtonBase>
  );
}

const useBeyond = (row: RefObject<HTMLElement | null>): { before: boolean; after: boolean } => {
  const [beyond, setBeyond] = useState({ before: false, after: false });
  useEffect(() => {
    const box = row.current;
    if (!box) return undefined;
    const look = () => {
      const before = box.scrollLeft > 1;
      const after = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
      setBeyond((was) => (was.before === before && was.after === after ? was : { before, after }));
    };
    const here = box.querySelector('[aria-current]');
    let placed = box.scrollLeft;
    const onScroll = () => {
      // Whoever looks further is not brought back.
      if (box.scrollLeft !== placed) placed = Number.NaN;
      look();
    };
    const watch = new ResizeObserver(() => {
      // An arrow that came took its room from where one is.
      if (here && !Number.isNaN(placed)) placed = bringIntoSight(box, here);
      look();
    });
    watch.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [row]);
  return beyond;
};

/** Only sideways: the page stays where it is. */
const bringIntoSight = (box: HTMLElement, here: Element): number => {
  const [frame, part] = [box.getBoundingClientRect(), here.getBoundingClientRect()];
  if (part.left < frame.left) box.scrollLeft -= frame.left - part.left;
  else if (part.right > frame.right) box.scrollLeft += part.right - frame.right;
  return box.scrollLeft;
};
