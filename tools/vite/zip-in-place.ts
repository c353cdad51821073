import type { Plugin } from 'vite';

/**
 * Has workbooks packed where they are written. Left to itself their library gives any part of 160 kB to a worker made of text, which the
 * policy of scripts refuses: large lists never arrived in Excel, and nothing said so.
 */
export const zipInPlace = (): Plugin => ({
  name: 'bahia:zip-in-place',
  transform: {
    filter: { id: /write-excel-file\/modules\/export\/writeXlsxFileUniversal\.js$/ },
    handler: (code) => {
      const asked = 'convertFileContentToUint8Array, zipToArrayBuffer, true)';
      if (!code.includes(asked))
        throw new Error('write-excel-file packs in another way: see tools/vite/zip-in-place.ts');
      return { code: code.replace(asked, 'convertFileContentToUint8Array, zipToArrayBufferSync, false)'), map: null };
    },
  },
});
