import { cloneElement, type ReactElement } from 'react';

interface TipProps {
  title: string;
  /** It tells more than the name, such as why something cannot be done: heard after it, and seen at a touch. */
  describes?: boolean;
  /** Seen at a touch too. */
  touch?: boolean;
  placement?: 'bottom' | 'left' | 'right';
  children: ReactElement<Record<string, unknown>>;
}

/** What a sign means, told under the pointer and at the keyboard: words on the element itself, which `Tips` shows. */
export function Tip({ title, describes = false, touch = describes, placement, children }: TipProps) {
  if (title === '') return children;
  return cloneElement(children, {
    ...(describes ? { 'aria-description': title } : { 'aria-label': title }),
    'data-tip': title,
    ...(placement ? { 'data-tip-at': placement } : {}),
    ...(touch ? { 'data-tip-touch': '' } : {}),
    ...children.props,
  });
}
