import type { ThemeOptions } from '@mui/material/styles';
import { mono } from './letters.ts';

const hairline = '1px solid var(--mui-palette-divider)';

const tones = { error: 'err', warning: 'warn', info: 'info', success: 'ok' } as const;
const alertTint = (severity: keyof typeof tones) => ({
  backgroundColor: `var(--mui-palette-${tones[severity]}Bg)`,
  color: `var(--mui-palette-${tones[severity]}Text)`,
});

/** Dense controls (36), menus (34), radius 8, borders instead of shadows; only what floats has a shadow. */
export const components: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: {
      ':root': { '--troquel': mono },
      body: { fontVariantNumeric: 'tabular-nums', WebkitFontSmoothing: 'antialiased' },
      // What does not fit says so.
      'input:placeholder-shown': { textOverflow: 'ellipsis' },
      '*:focus-visible': { outlineColor: 'var(--mui-palette-primary-main)' },
      // The system's own colours take every background away: what is said by one alone is said by a line or by the system's colour.
      '@media (forced-colors: active)': {
        '.MuiTabs-indicator, .MuiLinearProgress-bar, [role=meter] > *, [data-fill]': {
          forcedColorAdjust: 'none',
          background: 'Highlight !important',
        },
        '[role=meter], .MuiLinearProgress-root, .MuiButton-contained': { outline: '1px solid', outlineOffset: -1 },
        '[aria-current=page], [aria-pressed=true], .Mui-selected': {
          outline: '2px solid Highlight',
          outlineOffset: -2,
        },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  // Dark themes: MUI paints an overlay per elevation, which turns surfaces grey.
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: { borderColor: 'var(--mui-palette-divider)' },
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'inherit' } },
  MuiButtonBase: {
    // A press is seen at once and costs nothing: the kit's ripple drew a dozen frames after each.
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        fontFamily: 'inherit',
        '&:active': { boxShadow: 'inset 0 0 0 100vmax color-mix(in srgb, currentcolor 12%, transparent)' },
        '&.Mui-focusVisible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '6px 14px',
        borderRadius: 8,
        whiteSpace: 'nowrap',
        '@media (pointer: coarse)': { minHeight: 48 },
      },
      sizeSmall: { minHeight: 30, padding: '3px 10px', '@media (pointer: coarse)': { minHeight: 48 } },
      sizeLarge: { minHeight: 44, fontSize: 14, '@media (pointer: coarse)': { minHeight: 48 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 8 },
      sizeMedium: {
        width: 36,
        height: 36,
        padding: 8,
        '@media (pointer: coarse)': {
          width: 44,
          height: 44,
          // The bar at the top has many and little room; where people work a thumb finds each.
          'main &, .MuiDialog-paper &, .MuiDrawer-paper &': { width: 48, height: 48 },
        },
      },
      // Small is for the pointer: a thumb is as wide as ever.
      sizeSmall: { '@media (pointer: coarse)': { width: 44, height: 44 } },
    },
  },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiFormControlLabel: { styleOverrides: { root: { '@media (pointer: coarse)': { minHeight: 44 } } } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiAutocomplete: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { borderRadius: 8, fontSize: 13.5, '@media (pointer: coarse)': { minHeight: 48, fontSize: 16 } },
      // As wide as the label of MuiInputLabel, which shrinks to 12 px instead of MUI's 10.
      notchedOutline: { '& legend': { fontSize: '0.89em', '@media (pointer: coarse)': { fontSize: '0.78em' } } },
      // Rem instead of px so that zooming text also grows the control.
      input: {
        '.MuiInputBase-sizeSmall:not(.MuiInputBase-multiline) &': {
          padding: '7.5px 14px',
          height: '1.3125rem',
          boxSizing: 'content-box',
        },
        '.MuiInputBase-sizeSmall.MuiInputBase-adornedStart:not(.MuiInputBase-multiline) &': { paddingLeft: 0 },
        // The phone's own list opens wherever its box is touched, not only on the line of text.
        'select&': { '@media (pointer: coarse)': { minHeight: 33 } },
      },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: { fontSize: 13.5, '@media (pointer: coarse)': { fontSize: 16 } },
      outlined: {
        '&.MuiInputLabel-shrink': {
          transform: 'translate(14px, -9px) scale(0.89)',
          '@media (pointer: coarse)': { transform: 'translate(14px, -9px) scale(0.78)' },
        },
        '&.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': {
          transform: 'translate(14px, 8px) scale(1)',
          '@media (pointer: coarse)': { transform: 'translate(14px, 13px) scale(1)' },
        },
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 2, fontSize: 12 } } },
  MuiMenu: { styleOverrides: { paper: { border: hairline, boxShadow: 'var(--bahia-float)' } } },
  MuiPopover: { styleOverrides: { paper: { border: hairline, boxShadow: 'var(--bahia-float)' } } },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 34, fontSize: 13.5, '@media (pointer: coarse)': { minHeight: 48 } } },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: '30px !important', color: 'inherit' } } },
  MuiListItemText: { styleOverrides: { primary: { fontSize: 13.5 }, secondary: { fontSize: 12 } } },
  MuiDialog: {
    styleOverrides: {
      paper: { border: hairline, borderRadius: 12, boxShadow: 'var(--bahia-float)' },
      paperFullScreen: { border: 0, borderRadius: 0 },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 17, fontWeight: 650, padding: '18px 20px 8px' } } },
  MuiDialogContent: {
    // The kit takes the top padding away under a title, and the first field's label would be cut.
    styleOverrides: {
      root: {
        padding: '8px 20px 16px',
        // A dialog that fills a phone has room left: what it says keeps its own height.
        alignContent: 'start',
        '.MuiDialogTitle-root + &&': { paddingTop: 8 },
        // A short form that fills a phone is as tall as it: its buttons are under the thumb, as those of a long one.
        '.MuiDialog-paperFullScreen > &:has(> form)': {
          display: 'flex',
          flexDirection: 'column',
          '& > form': { display: 'flex', flexDirection: 'column', flex: '1 0 auto' },
          '& > form > :nth-last-child(2)': { marginBottom: 16 },
        },
      },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '8px 20px 18px',
        gap: 4,
        // A dialog that fills a phone ends with its buttons under the thumb.
        '.MuiDialog-paperFullScreen > &, .MuiDialog-paperFullScreen > form > &': {
          padding: '10px 12px max(12px, env(safe-area-inset-bottom))',
          borderTop: hairline,
          '& > .MuiButton-root': { flex: '1 1 auto', minHeight: 48 },
        },
      },
    },
  },
  // Where more follow than fit, an arrow says so and goes there; where none do, it takes no room.
  // The library's grey is too pale on a tinted ground.
  MuiToggleButton: { styleOverrides: { root: { color: 'var(--mui-palette-text-secondary)' } } },
  MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 600, fontSize: 12 }, sizeSmall: { height: 22 } } },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        fontSize: 13.5,
        alignItems: 'center',
        // Words first: beside buttons that leave them no room, they would stand in a column of three letters.
        '.MuiDialog-paper &, .MuiDrawer-paper &, main &': { flexWrap: 'wrap' },
        variants: (['error', 'warning', 'info', 'success'] as const).map((severity) => ({
          props: { variant: 'standard', severity },
          style: alertTint(severity),
        })),
      },
      icon: { fontSize: 19, color: 'inherit !important' },
      message: { padding: '6px 0', '.MuiDialog-paper &, .MuiDrawer-paper &, main &': { flex: '1 1 200px' } },
      action: { paddingTop: 0, alignItems: 'center', flexWrap: 'wrap' },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
};
