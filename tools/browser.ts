import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** The Chromium that tests use: CHROMIUM_PATH, or the one that npm brought (no system package needed). Call it before workers start. */
export const resolveChromium = async (): Promise<Browser> => {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, args, env: {} };
  const dir = path.resolve('node_modules/.cache/chromium');
  mkdirSync(dir, { recursive: true });
  // It unpacks its libraries only when it believes that it runs on Lambda, and into TMPDIR under fixed names.
  const executablePath = await withEnv({ TMPDIR: dir, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }, async () => {
    const { default: chromium } = await import('@sparticuz/chromium');
    return chromium.executablePath();
  });
  return {
    executablePath,
    args,
    env: { LD_LIBRARY_PATH: path.join(dir, 'al2023/lib'), FONTCONFIG_PATH: writeFontConfig(dir) },
  };
};

// Not the package's own list: its --single-process ends the browser with the first context, and it switches web security off.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
];

const withEnv = async <T>(change: Record<string, string>, run: () => Promise<T>): Promise<T> => {
  const names = [...Object.keys(change), 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'];
  const before = names.map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, change);
  try {
    return await run();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
};

const writeFontConfig = (dir: string): string => {
  const fonts = path.join(dir, 'fonts');
  mkdirSync(fonts, { recursive: true });
  writeFileSync(
    path.join(fonts, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${path.join(dir, 'font-cache')}</cachedir></fontconfig>`,
  );
  return fonts;
};
