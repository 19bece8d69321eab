/** What only this feature refuses. The sentences are `accounts.refused_…`. */
export const accountsRefusals = {
  wrong_credentials: 422,
  wrong_password: 422,
  passwords_differ: 422,
  common_password: 422,
  look_alike: 422,
  nick_reserved: 422,
  unknown_country: 422,
  link_spent: 422,
  confirmed_elsewhere: 422,
  setup_link_old: 422,
  password_needed: 422,
  last_super: 409,
  set_up_already: 409,
  registration_closed: 403,
  too_young: 422,
} as const;
