interface Navigator {
  /** Chromium alone has it. */
  readonly connection?: { readonly saveData: boolean };
}

interface ImportMetaEnv {
  /** Where the API answers; set at build time for a proxy that serves it elsewhere (ruling C1). */
  readonly VITE_API_BASE?: string;
}
