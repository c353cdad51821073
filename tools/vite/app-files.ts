import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { palettes } from '../../platform/web/theme/palettes.ts';

const drawing = path.resolve(import.meta.dirname, '../../apps/web/public/bahia.svg');

/** What a phone needs to keep Bahía among its applications: `bahia.webmanifest`, and the sign in the sizes that it asks for. */
export const appFiles = (): Plugin => ({
  name: 'bahia-app-files',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir) return;
    const svg = await readFile(drawing, 'utf8');
    const pictures = Object.entries(await drawIcons(svg));
    await Promise.all([
      ...pictures.map(([name, bytes]) => writeFile(path.join(dir, name), bytes)),
      writeFile(path.join(dir, 'bahia.webmanifest'), JSON.stringify(manifest)),
    ]);
  },
});

/** Phones cut their own shape out of the last fifth of a maskable one, so the sign stands smaller on a ground that reaches the edge. */
const drawIcons = async (svg: string): Promise<Record<string, Buffer>> => {
  const whole = (svg.match(/<rect[^>]*fill="(#[0-9A-Fa-f]{6})"/) ?? [])[1] ?? palettes.light.primary;
  const sign = svg.replace(/<rect[^>]*\/>/, '');
  const png = (drawn: string, size: number) =>
    sharp(Buffer.from(drawn), { density: 1200 }).resize(size).png().toBuffer();
  const filled = async (size: number) => {
    const inner = await png(sign, Math.round(size * 0.92));
    const ground = { width: size, height: size, channels: 3, background: whole } as const;
    return sharp({ create: ground })
      .composite([{ input: inner, gravity: 'centre' }])
      .png()
      .toBuffer();
  };
  return {
    'icono-192.png': await png(svg, 192),
    'icono-512.png': await png(svg, 512),
    'icono-recortable-512.png': await filled(512),
    // iPhone cuts the corners itself.
    'icono-180.png': await filled(180),
    // The status bar of Android shows its shape alone.
    'insignia-96.png': await png(sign, 96),
  };
};

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({ src, sizes, type: 'image/png', purpose });
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('/icono-192.png', '192x192', 'any')] });

const manifest = {
  id: '/',
  name: 'Bahía',
  short_name: 'Bahía',
  description: 'La trastienda del taller, de la cotización al corte de caja.',
  lang: 'es-MX',
  dir: 'ltr',
  // It knows where each person’s work begins.
  start_url: '/abrir',
  scope: '/',
  display: 'standalone',
  theme_color: palettes.dark.side,
  background_color: palettes.dark.bg,
  icons: [
    icon('/icono-192.png', '192x192', 'any'),
    icon('/icono-512.png', '512x512', 'any'),
    icon('/icono-recortable-512.png', '512x512', 'maskable'),
  ],
  shortcuts: [
    shortcut('Actualizar servicio', '/operaciones/actualizarServicio'),
    shortcut('Nueva cotización', '/comercial/cotizaciones/nueva'),
    shortcut('Órdenes de trabajo', '/comercial/OrdenTrabajo'),
    shortcut('Notificaciones', '/notificaciones'),
  ],
};
