interface ImportMetaEnv {
  readonly BAHIA_VERSION: string;
  readonly DEV: boolean;
}
