interface ImportMetaEnv {
  readonly BAHIA_VERSION: string;
}
