/** What those who run an installation see of its organisations: names and numbers. */

export interface OrganizationView {
  readonly id: string;
  readonly name: string;
  /** It runs the installation. */
  readonly operates: boolean;
  /** The viewer works in it now. */
  readonly isYours: boolean;
  readonly people: number;
  /** Of chat platforms, that are connected. */
  readonly workspaces: number;
  /** Names. */
  readonly repositories: readonly string[];
}

export interface InstallationView {
  readonly organizations: readonly OrganizationView[];
}
