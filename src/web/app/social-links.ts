/** The business's pages elsewhere, shown in the footer in this order; none is configured, so none is shown (ruling S8). */
export const SOCIAL_LINKS: readonly { label: string; href: string }[] = [];
