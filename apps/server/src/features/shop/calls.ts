import type { Handlers } from '../../platform/calls/handler.ts';
import { designs, drawing } from './drawings.ts';
import { createProduct, deskProduct, editProduct, moveProduct, products, removeProduct } from './products.ts';
import { category, home, product, subcategory } from './read.ts';
import {
  categories,
  createCategory,
  createSubcategory,
  editCategory,
  editSubcategory,
  removeCategory,
  removeSubcategory,
} from './shelves.ts';

export const shopCalls: Handlers<'shop'> = {
  home,
  category,
  subcategory,
  product,
  categories,
  createCategory,
  editCategory,
  removeCategory,
  createSubcategory,
  editSubcategory,
  removeSubcategory,
  products,
  deskProduct,
  createProduct,
  editProduct,
  moveProduct,
  removeProduct,
  designs,
  drawing,
};
